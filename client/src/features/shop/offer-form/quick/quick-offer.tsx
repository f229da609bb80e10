import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../../../../lib/dom/own-paths.ts'
import { Status } from '../../../../ui/status.tsx'
import { CodeChoice, hasCounter } from '../code-choice.tsx'
import { DeliveryChoice } from '../delivery-choice.tsx'
import { isKeptWhole, PublishBar, RestoredNotice, whereKept } from '../publish-bar.tsx'
import { isOnItsWay, PublishStates } from '../publish-states.tsx'
import { BrandAndDescription, HowShoppersSeeIt } from './brand-and-description.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { EndChoice } from './end-choice.tsx'
import { FormHead } from './form-head.tsx'
import { LiveOffer } from './live-offer.tsx'
import { PhotoAndName } from './photo-and-name.tsx'
import { usePhotoWays } from './photo-ways.tsx'
import { PriceAndDiscount } from './price-and-discount.tsx'
import styles from './quick-offer.module.css'
import { StartStep } from './start-step.tsx'
import { type OfferFor, useQuickOffer } from './use-quick-offer.ts'

type Props = OfferFor & {
  /** In the head: for which shop the offer is. */
  shopHead?: ReactNode
  /** Below an offer that is live: what helps its shop next. */
  afterLive?: ReactNode
}

/** Publishing at the counter: photo, name, price, and the rest by chips or by itself. */
export function QuickOffer({ place, shop, named, shopHead, afterLive }: Props) {
  const offer = useQuickOffer({ place, shop, named })
  const { form, draft, live, proposedLine: proposed } = offer
  const { ways, inputs } = usePhotoWays({
    onAsk: offer.askForPhoto,
    onAnswer: (file) => void offer.takePhoto(file),
  })
  const navigate = useNavigate()
  const [isUnfolded, setUnfolded] = useState(false)
  const shopId = place.shop.id ?? undefined
  const { errors } = form.formState
  const toText = () => {
    setUnfolded(true)
    requestAnimationFrame(() => form.setFocus('description'))
  }

  if (live) return <LiveOffer offer={live} shop={shop} after={afterLive} onNext={offer.next} />
  return (
    <FormProvider {...form}>
      <PublishStates {...offer} tryAgain={() => void offer.publish()} />
      <div hidden={isOnItsWay(draft)} className={styles.quick}>
        <FormHead title={texts.quickOffer.title} shop={shopHead}>
          {offer.isBegun && (
            <Status tone={isKeptWhole(draft) ? 'active' : 'pending'}>{whereKept(draft)}</Status>
          )}
        </FormHead>
        <RestoredNotice draft={draft} onStartAfresh={offer.startAfresh} />
        {inputs}
        {!offer.isBegun && draft.keptPhoto !== 'awaited' ? (
          <StartStep offer={offer} ways={ways} shopId={shopId} />
        ) : (
          <form
            ref={offer.formElement}
            onSubmit={offer.publish}
            noValidate
            aria-busy={draft.sending !== null}
          >
            <div className={styles.columns}>
              <div className={styles.fields}>
                <section className={styles.box} aria-label={texts.quickOffer.photoAndName}>
                  <PhotoAndName offer={offer} ways={ways} />
                  <CategoryChoice
                    proposal={offer.proposal}
                    isKept={offer.isKindKept}
                    onByHand={offer.chooseKindByHand}
                  />
                </section>
                <section className={styles.box} aria-label={texts.quickOffer.price}>
                  <PriceAndDiscount />
                </section>
                <section className={styles.box} aria-label={texts.quickOffer.dates}>
                  <EndChoice />
                </section>
                <section className={styles.box} aria-label={texts.productFields.delivery}>
                  <DeliveryChoice />
                </section>
                {hasCounter() && (
                  <section className={styles.box} aria-label={texts.productFields.codeLimit}>
                    <CodeChoice of={{ userId: place.userId, shopId }} />
                  </section>
                )}
                <section className={styles.box} aria-label={texts.quickOffer.brandAndDescription}>
                  <BrandAndDescription
                    proposed={proposed}
                    isOpen={isUnfolded || Boolean(errors.brand ?? errors.description)}
                    onToggle={() => setUnfolded(!isUnfolded)}
                  />
                </section>
              </div>
              <aside className={styles.side} aria-label={texts.quickOffer.preview}>
                <HowShoppersSeeIt
                  photo={draft.picture?.preview ?? null}
                  proposed={proposed}
                  onChangeText={toText}
                />
              </aside>
            </div>
            <p className={styles.otherForm}>
              <Link
                to={ownPaths.addProduct(shopId)}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault()
                  void offer.handOver().then(() => navigate(ownPaths.addProduct(shopId)))
                }}
              >
                {texts.quickOffer.fullForm}
              </Link>
            </p>
            {!isOnItsWay(draft) && (
              <PublishBar className={styles.bar} place={place} draft={draft} onCancel={offer.cancel} />
            )}
          </form>
        )}
      </div>
    </FormProvider>
  )
}
