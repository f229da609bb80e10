import { Pencil } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { FieldInQuestion } from 'server/contract/shop-offers/facts/hiding-reasons'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { ownPaths } from '../../lib/dom/own-paths.ts'
import { useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'
import styles from './hidden-note.module.css'
import { useHiding } from './hiding.api.ts'
import { useShowFailure } from './use-show-failure.ts'

type Props = {
  product: Pick<OwnOffer, 'id' | 'version' | 'name'>
  isAsked: boolean
  field: FieldInQuestion | null
}

/** Puts a hidden offer right, then asks the admins to look again, or takes that back. */
export function AskAgain({ product: { id, version, name }, isAsked, field }: Props) {
  const { askAgain, takeBack, refresh } = useHiding()
  const showFailure = useShowFailure()
  const call = isAsked ? takeBack : askAgain
  const [act, isBusy] = useOneAtATime(async () => {
    try {
      notifySuccess((await call.mutateAsync({ product_id: id, version })).message)
    } catch (error) {
      showFailure(error)
    }
    await refresh()
  })
  return (
    <div className={styles.ways}>
      {!isAsked && (
        <ButtonLink
          variant="soft"
          size="small"
          to={ownPaths.updateProduct(id, field)}
          state={{ isFromList: true }}
          aria-label={texts.hiding.fixOffer({ offer: name })}
        >
          <Icon of={Pencil} size="small" />
          {texts.hiding.fix}
        </ButtonLink>
      )}
      <Button
        variant="line"
        size="small"
        busy={isBusy}
        aria-label={texts.hiding[isAsked ? 'takeBackOf' : 'askAgainAbout']({ offer: name })}
        onClick={() => void act()}
      >
        {isAsked ? texts.hiding.takeBack : texts.hiding.askAgain}
      </Button>
    </div>
  )
}
