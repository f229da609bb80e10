import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock, Eye, EyeOff, Pencil } from 'lucide-react'
import { formatIndianDay, formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { Hidden } from 'server/contract/shop-offers/moderated-offers'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { classNames } from '../../lib/dom/class-names.ts'
import { ownPaths } from '../../lib/dom/own-paths.ts'
import { useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { telephoneLink } from '../../lib/format/telephone-link.ts'
import { useApiMutation } from '../../lib/net/api-query.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'
import { offerUndoOf } from '../../ui/undo-bar.tsx'
import { useShowFailure } from '../../ui/use-show-failure.ts'
import styles from './hidden-note.module.css'

type Props = { product: Pick<OwnOffer, 'hidden' | 'shown_again_at'> }

/** Why an offer is hidden and the admin's last message; for a while, that the offer is visible again. */
export function HiddenNote({ product: { hidden, shown_again_at } }: Props) {
  if (!hidden)
    return shown_again_at ? (
      <p className={classNames(styles.note, styles.live)}>
        <Icon of={CircleCheck} size="small" />
        <b>{texts.hiding.liveAgain({ when: formatIndianTime(shown_again_at) })}</b>
      </p>
    ) : null
  return (
    <div className={classNames(styles.note, hidden.asked_again_at && styles.waits)}>
      <Icon of={hidden.asked_again_at ? Clock : EyeOff} size="small" />
      <div>
        {hidden.asked_again_at ? <Asked {...hidden} at={hidden.asked_again_at} /> : <Why {...hidden} />}
      </div>
    </div>
  )
}

function Why({ reason, hidden_by, since, refused }: Hidden) {
  const days = Math.floor((Date.now() - Date.parse(since)) / (24 * 60 * 60 * 1000))
  return (
    <>
      <p>
        {refused && <b>{texts.hiding.stays} </b>}
        <b>{reason}</b>
      </p>
      <small>{texts.hiding.by({ by: hidden_by, day: formatIndianDay(since), days })}</small>
      {refused && <a href={telephoneLink(refused.phone)}>{texts.hiding.call({ phone: refused.phone })}</a>}
    </>
  )
}

const Asked = ({ reason, hidden_by, since, asked_again_by, at }: Hidden & { at: string }) => (
  <>
    <p>
      <b>{texts.hiding.askedBy({ by: asked_again_by ?? '', when: formatIndianTime(at) })}</b>{' '}
      {texts.hiding.nextStep}
    </p>
    <small>{texts.hiding.wasHidden({ reason, by: hidden_by, day: formatIndianDay(since) })}</small>
  </>
)

type AskAgainProps = { product: Pick<OwnOffer, 'id' | 'version' | 'name' | 'hidden'> }

/** Links to the form that fixes a hidden offer, then requests another review or cancels the request. */
export function AskAgain({ product: { id, version, name, hidden } }: AskAgainProps) {
  const isAsked = hidden !== null && hidden.asked_again_at !== null
  const { mutateAsync } = useApiMutation(
    isAsked ? 'POST /api/shop/take_back_asking' : 'POST /api/shop/ask_again',
    {
      onSuccess: ({ message }) => notifySuccess(message),
      onError: useShowFailure(),
      onSettled: useRefreshAll(),
    },
  )
  const [act, isBusy] = useOneAtATime(() => mutateAsync({ product_id: id, version }).catch(() => {}))
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

type ShowAgainProps = { offer: OfferVersion & { name: string }; compact?: boolean }

export function ShowAgainButton({ offer, compact }: ShowAgainProps) {
  const refresh = useRefreshAll()
  const { mutateAsync } = useApiMutation('POST /api/admin/show_offer', {
    onSuccess: ({ undo }) => offerUndoOf(texts.hiding.shown, [undo], refresh),
    onError: useShowFailure(),
    onSettled: refresh,
  })
  const { product_id, version } = offer
  const [show, isBusy] = useOneAtATime(() => mutateAsync({ product_id, version }).catch(() => {}))
  const label = texts.hiding.showOfferAgain({ offer: offer.name })
  if (compact) return <IconButton icon={Eye} label={label} onClick={() => void show()} />
  return (
    <Button variant="soft" busy={isBusy} aria-label={label} onClick={() => void show()}>
      <Icon of={Eye} />
      {texts.hiding.showAgain}
    </Button>
  )
}

export type OfferVersion = { product_id: number; version: number }

/** Refetches all queries: many screens show whether an offer is hidden. */
export function useRefreshAll() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
