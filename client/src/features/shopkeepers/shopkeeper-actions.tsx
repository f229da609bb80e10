import { Ban, Check, EllipsisVertical, RotateCcw, Trash2 } from 'lucide-react'
import type { StatusAction } from 'server/contract/shopkeepers'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { type OfferedAction, offeredActions, type Shopkeeper } from './shopkeeper.ts'
import { useChangeStatus } from './use-change-status.ts'

const icons: Record<StatusAction, typeof Check> = {
  approve: Check,
  active: RotateCcw,
  inactive: Ban,
  rejected: Trash2,
  delete: Trash2,
}

type Props = {
  person: Shopkeeper
  /** Asks before an action that cannot be undone. */
  onAsk: (person: Shopkeeper, action: OfferedAction) => void
}

/** The action menu of one person. */
export function ShopkeeperActions({ person, onAsk }: Props) {
  const { change, isPending } = useChangeStatus()
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          icon={EllipsisVertical}
          label={`Actions for ${person.name}`}
          aria-busy={isPending || undefined}
        />
      )}
    >
      {offeredActions[person.status].map((offered) => (
        <MenuButton
          key={offered.label}
          danger={offered.action === 'delete'}
          disabled={isPending}
          onClick={() => (offered.confirm ? onAsk(person, offered) : void change(person, offered))}
        >
          <Icon of={icons[offered.action]} />
          {offered.label}
        </MenuButton>
      ))}
    </Menu>
  )
}
