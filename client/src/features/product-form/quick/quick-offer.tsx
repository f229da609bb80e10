import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { texts } from 'server/contract/texts'
import { paths } from '../../../lib/paths.ts'
import { PublishBar } from '../publish-bar.tsx'
import { PublishFaces } from '../publish-faces.tsx'
import { RestoredNotice } from '../restored-notice.tsx'
import { BrandAndDescription } from './brand-and-description.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { EndChoice } from './end-choice.tsx'
import { HowShoppersSeeIt } from './how-shoppers-see-it.tsx'
import { LiveFace } from './live-face.tsx'
import { PhotoAndName } from './photo-and-name.tsx'
import { usePhotoInputs } from './photo-inputs.tsx'
import { PriceAndDiscount } from './price-and-discount.tsx'
import { QuickHead } from './quick-head.tsx'
import styles from './quick-offer.module.css'
import { StartFace } from './start-face.tsx'
import { type OfferFor, useQuickOffer } from './use-quick-offer.ts'

type Props = OfferFor & {
  /** In the head: for which shop the offer is. */
  shopHead?: ReactNode
}

/** Publishing at the counter: photo, name, price, and the rest by chips or by itself. */
export function QuickOffer({ shopHead, ...of }: Props) {
  const { place, shop } = of
  const shopId = place.shop.id ?? undefined
  const offer = useQuickOffer(of)
  const { form, draft, live, isBegun, proposedLine } = offer
  const { openCamera, openGallery, inputs } = usePhotoInputs({
    onAsk: offer.askForPhoto,
    onAnswer: (file) => void offer.takePhoto(file),
  })
  const ways = { openCamera, openGallery }
  const navigate = useNavigate()
  const [isUnfolded, setUnfolded] = useState(false)
  const { errors } = form.formState
  const isFaced = draft.sending !== null || draft.unpublished !== undefined
  const toText = () => {
    setUnfolded(true)
    requestAnimationFrame(() => form.setFocus('description'))
  }

  if (live) return <LiveFace offer={live} shop={shop} onNext={offer.next} />
  return (
    <>
      <PublishFaces
        isNew
        draft={draft}
        form={form}
        stranded={undefined}
        onCancel={offer.cancel}
        onTryAgain={() => void offer.publish()}
        onKeep={offer.keep}
        onChange={offer.backToForm}
      />
      <div hidden={isFaced} className={styles.quick}>
        <QuickHead isKept={isBegun ? draft.isKept : undefined} shop={shopHead} />
        <RestoredNotice draft={draft} onStartAfresh={offer.startAfresh} />
        {inputs}
        {!isBegun && draft.keptPhoto !== 'awaited' && (
          <StartFace
            ways={ways}
            fault={offer.fault}
            last={offer.last}
            shopId={shopId}
            onUseLast={offer.useLast}
            onSkipPhoto={offer.fillIn}
          />
        )}
        {(isBegun || draft.keptPhoto === 'awaited') && (
          <form ref={offer.formElement} onSubmit={offer.publish} noValidate aria-busy={draft.sending !== null}>
            <div className={styles.columns}>
              <div className={styles.fields}>
                <section className={styles.box} aria-label={texts.quickOffer.photoAndName}>
                  <PhotoAndName
                    form={form}
                    draft={{ ...draft, problems: { ...draft.problems, photo: offer.fault ?? draft.problems.photo } }}
                    draftId={place.id}
                    ways={ways}
                    onCrop={offer.crop}
                  />
                  <CategoryChoice
                    form={form}
                    proposal={offer.proposal}
                    isKept={offer.isKindKept}
                    onByHand={offer.chooseKindByHand}
                  />
                </section>
                <section className={styles.box} aria-label={texts.quickOffer.price}>
                  <PriceAndDiscount form={form} />
                </section>
                <section className={styles.box} aria-label={texts.quickOffer.dates}>
                  <EndChoice form={form} />
                </section>
                <section className={styles.box} aria-label={texts.quickOffer.brandAndDescription}>
                  <BrandAndDescription
                    form={form}
                    proposed={proposedLine}
                    isOpen={isUnfolded || Boolean(errors.brand ?? errors.description)}
                    onToggle={() => setUnfolded(!isUnfolded)}
                  />
                </section>
              </div>
              <aside className={styles.side} aria-label={texts.quickOffer.preview}>
                <HowShoppersSeeIt
                  form={form}
                  photo={draft.picture?.preview ?? null}
                  proposed={proposedLine}
                  onChangeText={toText}
                />
              </aside>
            </div>
            <p className={styles.otherForm}>
              <Link
                to={paths.addProduct(shopId)}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault()
                  void offer.handOver().then(() => navigate(paths.addProduct(shopId)))
                }}
              >
                {texts.quickOffer.fullForm}
              </Link>
            </p>
            {!isFaced && (
              <PublishBar
                className={styles.bar}
                draft={draft}
                label={place.shop.draft !== null ? texts.outbox.keep : texts.addProduct.publish}
                busyLabel={texts.productForm.publishing}
                note={texts.addProduct.charges}
                onCancel={offer.cancel}
              />
            )}
          </form>
        )}
      </div>
    </>
  )
}
