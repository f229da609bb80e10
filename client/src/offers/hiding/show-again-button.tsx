import { Eye } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { offerUndoOf } from '../../ui/undo-bar.tsx'
import { useShowFailure } from '../../ui/use-show-failure.ts'
import { type OfferVersion, useHiding } from './hiding.api.ts'

/** Shows a hidden offer again, and tells its shop. */
export function ShowAgainButton({
  offer,
  compact,
}: {
  offer: OfferVersion & { name: string }
  compact?: boolean
}) {
  const { showAgain, refresh } = useHiding()
  const showFailure = useShowFailure()
  const [show, isBusy] = useOneAtATime(async () => {
    try {
      const { undo } = await showAgain.mutateAsync({ product_id: offer.product_id, version: offer.version })
      offerUndoOf(texts.hiding.shown, [undo], refresh)
    } catch (error) {
      showFailure(error)
    }
    await refresh()
  })
  const label = texts.hiding.showOfferAgain({ offer: offer.name })
  if (compact) return <IconButton icon={Eye} label={label} onClick={() => void show()} />
  return (
    <Button variant="soft" busy={isBusy} aria-label={label} onClick={() => void show()}>
      <Icon of={Eye} />
      {texts.hiding.showAgain}
    </Button>
  )
}
