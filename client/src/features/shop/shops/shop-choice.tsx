import { LocateFixed, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { useMediaQuery } from '../../../lib/dom/use-media-query.ts'
import { languageOf } from '../../../lib/format/language.ts'
import type { ChosenShop } from '../../../offer-drafts/draft.ts'
import { useQueued, useSentShop } from '../../../offer-drafts/use-drafts.ts'
import { formatDistance } from '../../../offers/distance.ts'
import type { SignedInUser } from '../../../session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Status } from '../../../ui/status.tsx'
import { type ListedShop, listShops, shopsWith } from './listed-shops.ts'
import { requestPosition, usePosition } from './position.ts'
import styles from './shop-choice.module.css'
import { isClosed, useShops } from './shops.api.ts'

type Props = {
  shops: readonly ListedShop[]
  mayAdd: boolean
  next?: keyof typeof texts.shops.choice.nextStep
  onChoose: (shop: ChosenShop) => void
  onClose: () => void
}

/** Suggests the nearest of several shops. */
export function ShopChoice({ shops, mayAdd, next = 'write', onChoose, onClose }: Props) {
  const { position, asking, failed } = usePosition()
  // On touch screens, focusing the search would open the keyboard over the shops.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [words, setWords] = useState('')
  const [chosenRef, setChosenRef] = useState<string>()
  const nameOf = useCityNames(asStored)
  const shown = shopsWith(shops, words, nameOf)
  // Without a position no shop is likelier than another.
  const chosen =
    shown.find(({ ref }) => ref === chosenRef) ?? (position || shown.length === 1 ? shown[0] : undefined)
  return (
    <Sheet title={texts.shops.choice.title} onClose={onClose}>
      <form
        className={styles.choice}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) onChoose(chosenOf(chosen))
        }}
      >
        <TextField
          label={texts.shops.find}
          type="search"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {!position && (
          <Button variant="soft" busy={asking} onClick={() => void requestPosition()}>
            <Icon of={LocateFixed} />
            {failed ? texts.shops.choice.placeIsOff : texts.shops.choice.here}
          </Button>
        )}
        <fieldset className={styles.shops} tabIndex={-1} data-first={isTouch || undefined}>
          <legend className="visually-hidden">{texts.shops.choice.shops}</legend>
          {shown.map((shop) => (
            <label key={shop.ref} className={styles.shop}>
              <input
                type="radio"
                name="shop"
                checked={shop === chosen}
                onChange={() => setChosenRef(shop.ref)}
              />
              <span>
                <b lang={languageOf(shop.name)}>{shop.name}</b>
                <small lang={languageOf(shop.quarter === null ? shop.address : nameOf(shop.quarter))}>
                  {[
                    shop.quarter === null ? shop.address : nameOf(shop.quarter),
                    shop.distance !== null && formatDistance(shop.distance),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {shop.status !== 'approved' && (
                <Status tone="pending">
                  {shop.status === 'not sent' ? texts.shops.choice.notSent : texts.outbox.waits}
                </Status>
              )}
            </label>
          ))}
          {shown.length === 0 && <p>{texts.shops.noneOfName}</p>}
        </fieldset>
        <div className={styles.buttons}>
          <Button type="submit" size="large" block disabled={!chosen}>
            {chosen ? texts.shops.choice.nextStep[next]({ shop: chosen.name }) : texts.shops.choice.choose}
          </Button>
          {mayAdd && (
            <ButtonLink variant="line" size="large" block to={pages.addShop}>
              <Icon of={Plus} />
              {texts.shops.addOne}
            </ButtonLink>
          )}
        </div>
      </form>
    </Sheet>
  )
}

type ShopToChoose =
  /** The user has one shop, which the server then uses, or is an admin: no shop is shown. */
  | { state: 'own' }
  | { state: 'none' }
  | { state: 'chosen'; shop: ChosenShop }
  | { state: 'to choose'; shops: ListedShop[] }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }

/**
 * The shop of a new offer: from the address (`?shop=`), the only one, or to be chosen. Ignores closed shops
 * and those of others.
 */
export function useOfferShop(user: Pick<SignedInUser, 'user_id' | 'user_type'>): ShopToChoose {
  const [address] = useSearchParams()
  const hasShops = user.user_type !== 'admin'
  const { data: shops, isPending, isError, refetch } = useShops(user.user_id, hasShops)
  const outbox = useQueued(hasShops ? user.user_id : undefined)
  const { position } = usePosition()
  const ref = address.get('shop')
  const sent = useSentShop(ref)
  if (!hasShops) return { state: 'own' }
  if (!shops && isError && !ref) return { state: 'failed', retry: () => void refetch() }
  // Most users have one shop and need not wait; with several, the choice opens over the form.
  const isWaiting = isPending || outbox === undefined || sent === undefined
  if (isWaiting && (ref || user.user_type === 'executive')) return { state: 'loading' }
  const open = listShops(shops ?? [], outbox ?? [], position).filter(({ status }) => !isClosed(status))
  const wanted = open.find((shop) => shop.ref === ref)
  const only = open.length === 1 && open[0]?.shop ? open[0] : undefined
  // With a closed shop beside it, the server could not tell which one is meant.
  const isOwn = only !== undefined && shops?.length === 1
  if (wanted) return isOwn ? { state: 'own' } : { state: 'chosen', shop: chosenOf(wanted) }
  // The shop was sent while the form was open: keep the address and the typed text.
  if (ref && sent) return { state: 'chosen', shop: { ref, ...sent } }
  // Never write the offer for another shop silently.
  if (ref && isError && !shops) return { state: 'failed', retry: () => void refetch() }
  if (open.length === 0 && shops && user.user_type === 'executive') return { state: 'none' }
  if (open.length === 0 || (isOwn && !ref)) return { state: 'own' }
  return only && !ref ? { state: 'chosen', shop: chosenOf(only) } : { state: 'to choose', shops: open }
}

const chosenOf = ({ ref, name, quarter, shop }: ListedShop): ChosenShop => {
  const id = shop?.id ?? null
  return { ref, name, quarter, id }
}

type ForShopProps = { shop: { name: string; quarter: string | null }; isSentence?: boolean }

export function ForShop({ shop: { name, quarter }, isSentence = false }: ForShopProps) {
  const nameOf = useCityNames(asStored)
  return (
    <RichText
      text={texts.shops.for({
        shop: name,
        quarter: nameOf(quarter ?? ''),
        isIn: Boolean(quarter),
        isSentence,
      })}
      parts={{ shop: (inside) => <b lang={languageOf(inside)}>{inside}</b> }}
    />
  )
}
