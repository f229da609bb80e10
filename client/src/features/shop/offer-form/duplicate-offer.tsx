import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { addDays, todayInIndia } from '../../../lib/format/dates.ts'
import { newDelivery, newOfferId, newOfferOf, type OfferDraft } from '../../../offer-drafts/draft.ts'
import { offerHere, openDrafts, saveTyped } from '../../../offer-drafts/draft-store.ts'
import { storePhoto } from '../../../offer-drafts/photo-store.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { valuesOf } from './offer-fields.ts'
import styles from './offer-form.module.css'

type Duplication = { product: OwnOffer; shopId?: number }

/**
 * Opens the form for a new offer with the fields and photo of an existing one, starting today. `question`
 * asks before an unfinished offer is replaced.
 */
export function useDuplicate(userId: number) {
  const navigate = useNavigate()
  const [inTheWay, setInTheWay] = useState<Duplication & { kept: OfferDraft }>()

  const start = async ({ product, shopId }: Duplication) => {
    const { shop_name: name, photo_url, usual_days } = product
    const shop = shopId === undefined ? undefined : { ref: String(shopId), id: shopId, name, quarter: null }
    const place = newOfferOf(userId, shop)
    const photo = photo_url ? await photoAt(photo_url) : null
    const hasPhoto = photo !== null
    const today = todayInIndia()
    const values = { ...valuesOf(product), start_date: today, end_date: addDays(today, usual_days) }
    // If the browser cannot store the copy, the form still opens, and the copy is lost when the page closes.
    await Promise.all([
      saveTyped(place, { values, version: null, hasPhoto, delivery: newDelivery(), isCopy: true }),
      storePhoto(place.id, photo),
    ])
    if (photo_url && !hasPhoto) notifyFailure(texts.productForm.duplicate.photoFailed)
    await navigate(ownPaths.addProduct(shopId), { state: { copyOf: product.name } })
  }
  const ask = async (duplication: Duplication) => {
    await openDrafts()
    const kept = offerHere(newOfferId(userId, duplication.shopId))
    if (kept && !kept.isCopy) setInTheWay({ ...duplication, kept })
    else await start(duplication)
  }
  const question = inTheWay && (
    <UnfinishedOffer
      {...inTheWay}
      onReplace={() => void start(inTheWay)}
      onClose={() => setInTheWay(undefined)}
    />
  )
  return { duplicate: (duplication: Duplication) => void ask(duplication), question }
}

type Props = Duplication & { kept: OfferDraft; onReplace: () => void; onClose: () => void }

/** The user cannot replace an unfinished offer that the server may already have stored. */
function UnfinishedOffer({ product, shopId, kept, onReplace, onClose }: Props) {
  const name = kept.values.name.trim() || texts.productForm.duplicate.nameless
  const isUnanswered = kept.delivery.state === 'unanswered'
  return (
    <Sheet title={texts.productForm.duplicate.title} onClose={onClose}>
      <p>
        {isUnanswered
          ? texts.productForm.duplicate.unanswered({ name, offer: product.name })
          : texts.productForm.duplicate.kept({ name, offer: product.name })}
      </p>
      <div className={styles.unfinished}>
        <ButtonLink to={ownPaths.addProduct(shopId)} block data-first>
          {texts.productForm.duplicate.goOn}
        </ButtonLink>
        {!isUnanswered && (
          <Button
            variant="line"
            block
            onClick={() => {
              onClose()
              onReplace()
            }}
          >
            {texts.productForm.duplicate.replace}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

const photoAt = (url: string) =>
  fetch(url)
    .then((answer) => (answer.ok ? answer.blob() : null))
    .catch(() => null)
