import { Pencil } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { ownPaths } from '../../lib/dom/own-paths.ts'
import { useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'
import { useShowFailure } from '../../ui/use-show-failure.ts'
import { useHiding } from './hiding.api.ts'

type Props = { product: Pick<OwnOffer, 'id' | 'version' | 'name' | 'hidden'> }

/** Puts a hidden offer right, then asks the admins to look again, or takes that back. */
export function AskAgain({ product: { id, version, name, hidden } }: Props) {
  const isAsked = hidden !== null && hidden.asked_again_at !== null
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
    <>
      <ButtonLink
        variant={isAsked ? 'line' : 'primary'}
        to={ownPaths.updateProduct(id, isAsked ? null : hidden?.field)}
        state={{ isFromList: true }}
        aria-label={
          isAsked ? texts.myProducts.about.update({ offer: name }) : texts.hiding.fixOffer({ offer: name })
        }
      >
        <Icon of={Pencil} size="small" />
        {isAsked ? texts.myProducts.update : texts.hiding.fix}
      </ButtonLink>
      <Button
        variant="line"
        busy={isBusy}
        aria-label={texts.hiding[isAsked ? 'takeBackOf' : 'askAgainAbout']({ offer: name })}
        onClick={() => void act()}
      >
        {isAsked ? texts.hiding.takeBack : texts.hiding.askAgain}
      </Button>
    </>
  )
}
