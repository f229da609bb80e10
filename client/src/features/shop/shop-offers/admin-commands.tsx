import { EyeOff, Shapes } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'

type Props = { chosen: readonly OwnOffer[]; disabled: boolean; onDone: () => void }

/** What only an admin does with chosen offers. */
export function AdminCommands({ chosen, disabled, onDone }: Props) {
  const move = useSheet(async () => (await import('./move-sheet.tsx')).MoveSheet)
  const hide = useSheet(async () => (await import('./hide-question.tsx')).HideQuestion)
  return (
    <>
      <May call="POST /api/admin/move_offers">
        <Button variant="line" disabled={disabled} busy={move.isOpening} onClick={move.open}>
          <Icon of={Shapes} />
          {texts.myProducts.commands.move}
        </Button>
      </May>
      <May call="POST /api/admin/hide_offers">
        <Button variant="line" disabled={disabled} busy={hide.isOpening} onClick={hide.open}>
          <Icon of={EyeOff} />
          {texts.myProducts.commands.hide}
        </Button>
      </May>
      {move.OpenSheet && <move.OpenSheet products={chosen} onClose={move.close} onDone={onDone} />}
      {hide.OpenSheet && <hide.OpenSheet products={chosen} onClose={hide.close} onDone={onDone} />}
    </>
  )
}
