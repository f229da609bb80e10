import { LocateFixed, Plus } from 'lucide-react'
import { useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { useMediaQuery } from '../../../lib/dom/use-media-query.ts'
import { languageOf } from '../../../lib/format/language.ts'
import type { ChosenShop } from '../../../offer-drafts/draft.ts'
import { formatDistance } from '../../../offers/distance.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Status } from '../../../ui/status.tsx'
import { chosenOf } from './chosen-shop.ts'
import { type ListedShop, shopsWith } from './listed-shops.ts'
import { askPosition, usePosition } from './position.ts'
import styles from './shop-choice.module.css'

type Props = {
  shops: readonly ListedShop[]
  mayAdd: boolean
  /** What one does in the shop next. */
  next?: keyof typeof texts.shops.choice.nextStep
  onChoose: (shop: ChosenShop) => void
  onClose: () => void
}

/**
 * For which of several shops an offer is: the nearest is chosen until another one is, and stands in the
 * button.
 */
export function ShopChoice({ shops, mayAdd, next = 'write', onChoose, onClose }: Props) {
  const { position, asking, failed } = usePosition()
  // A field with the focus raises the keyboard over the shops.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [words, setWords] = useState('')
  const [chosenRef, setChosenRef] = useState<string>()
  const nameOf = useCityNames(asStored)
  const shown = shopsWith(shops, words, nameOf)
  // Nothing is chosen for who is nowhere: the first of the alphabet is not the likely one.
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
          <Button variant="soft" busy={asking} onClick={() => void askPosition()}>
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
                  {shop.status === 'not sent' ? texts.shops.choice.notSent : texts.shops.choice.waits}
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
