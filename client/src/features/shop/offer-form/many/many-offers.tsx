import { Check, Images, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../../lib/dom/class-names.ts'
import { ownPaths } from '../../../../lib/dom/own-paths.ts'
import type { Batch, OfferValues, Place } from '../../../../offer-drafts/draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldGrid } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ErrorLine } from '../../../../ui/notice.tsx'
import { PhotoInput } from '../../../../ui/photo-input.tsx'
import { Status } from '../../../../ui/status.tsx'
import { CategoryFields } from '../category-choice.tsx'
import { CodeChoice, DeliveryChoice } from '../code-choice.tsx'
import { EndChoice } from '../date-fields.tsx'
import { DiscountChoice } from '../price-and-discount.tsx'
import { StruckPriceChoice } from '../price-fields.tsx'
import { usePriceFollowing } from '../price-following.ts'
import quick from '../quick-offer.module.css'
import { placeOf, type ShopOfOffer } from '../quick-values.ts'
import { FormHead } from '../start-step.tsx'
import { FillStep } from './fill-step.tsx'
import styles from './many-offers.module.css'
import { isPublished, mostPhotos, offerWith, openOffers } from './photo-batch-state.ts'
import { Picture } from './pictures.tsx'
import { DoneStep, SendingStep } from './sent-steps.tsx'
import { type ManyOffersState, useManyOffers } from './use-many-offers.ts'

type Props = { of: Place; shop: ShopOfOffer | undefined; shopHead?: ReactNode }

export function ManyOffers({ of, shop, shopHead }: Props) {
  const place = placeOf(shop)
  const work = useManyOffers({ of, place })
  const { many } = work
  const written = offerWith(many, many.now)
  if (many.step === 'sent') {
    const sent = { work, isPending: shop?.status === 'pending', shopHead }
    return work.attempt ? <SendingStep {...sent} attempt={work.attempt} /> : <DoneStep {...sent} />
  }
  if (many.step === 'fill' && written && !isPublished(written))
    return <FillStep work={work} offer={written} place={place} shopHead={shopHead} />
  return <ChooseStep work={work} shopId={of.shop.id ?? undefined} shopHead={shopHead} />
}

type ChooseProps = { work: ManyOffersState; shopId: number | undefined; shopHead?: ReactNode }

function ChooseStep({ work, shopId, shopHead }: ChooseProps) {
  const { many, isKept } = work
  const open = openOffers(many)
  const gallery = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const { coming } = many
  const room = mostPhotos - open.length
  const count = texts.manyOffers.count({ count: open.length })
  const choose = () => gallery.current?.click()
  return (
    <div className={quick.quick}>
      <FormHead
        title={texts.manyOffers.title}
        back={{ to: ownPaths.newOffer(shopId), label: texts.manyOffers.backToNew }}
        shop={shopHead}
      >
        {(open.length > 0 || coming) && (
          <Status tone={isKept ? 'active' : 'pending'}>
            {texts.manyOffers.kept({ count: open.length, isKept })}
          </Status>
        )}
      </FormHead>
      <PhotoInput
        ref={gallery}
        multiple
        aria-label={texts.manyOffers.gallery}
        onChoose={(files) => void work.takePhotos(files)}
      />
      <p role="status" className="visually-hidden">
        {coming ? texts.manyOffers.toGo({ left: coming.left }) : open.length > 0 && count}
      </p>
      {open.length === 0 && !coming ? (
        <div className={quick.start}>
          <section className={quick.shoot}>
            <span className={quick.bigMark}>
              <Icon of={Images} />
            </span>
            <h2>{texts.manyOffers.choose.title}</h2>
            <p>{texts.manyOffers.choose.hint({ most: mostPhotos })}</p>
            <div className={quick.photoButtons}>
              <Button size="large" block onClick={choose}>
                <Icon of={Images} />
                {texts.manyOffers.choose.button}
              </Button>
            </div>
            <ChoiceWarnings work={work} />
          </section>
        </div>
      ) : (
        <>
          <div className={styles.chosen}>
            <section ref={panel} className={quick.box} aria-label={texts.manyOffers.photos} tabIndex={-1}>
              <div className={styles.boxHead}>
                <h2>{count}</h2>
                <Button variant="soft" size="small" disabled={room <= 0 || coming !== null} onClick={choose}>
                  <Icon of={Plus} size="small" />
                  {texts.manyOffers.choose.add}
                </Button>
              </div>
              <ul className={styles.grid}>
                {open.map((offer, place) => {
                  const name =
                    offer.values.name.trim() || texts.manyOffers.choose.nameless({ place: place + 1 })
                  return (
                    <li key={offer.id}>
                      <Picture of={work.pictures.get(offer.id)} alt={name} />
                      <button
                        type="button"
                        className={styles.leaveOut}
                        aria-label={texts.manyOffers.leaveOut.one({ name })}
                        onClick={() => work.leaveOut(offer, undefined, panel)}
                      >
                        <Icon of={X} size="small" />
                      </button>
                    </li>
                  )
                })}
                {coming && (
                  <li>
                    <Picture of={null} />
                  </li>
                )}
              </ul>
              <p className={styles.kept}>
                <Icon of={Check} size="small" />
                <span>
                  {coming
                    ? texts.manyOffers.choose.making({ left: coming.left })
                    : texts.manyOffers.choose.made({ isKept, room })}
                </span>
              </p>
              <ChoiceWarnings work={work} />
            </section>
            <SharedFields many={many} onShare={work.share} />
          </div>
          <div className={classNames(quick.bar, styles.bar)}>
            <Button size="large" block disabled={open.length === 0} onClick={work.goOn}>
              {texts.manyOffers.choose.goOn}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function ChoiceWarnings({ work: { warnings, isKept } }: { work: ManyOffersState }) {
  const { broken, tooMany, interrupted } = warnings
  return (
    <>
      {tooMany > 0 && (
        <ErrorLine>{texts.manyOffers.choose.tooMany({ most: mostPhotos, count: tooMany })}</ErrorLine>
      )}
      {broken.length > 0 && (
        <ErrorLine>{texts.manyOffers.choose.broken({ files: broken.join(', ') })}</ErrorLine>
      )}
      {interrupted > 0 && (
        <ErrorLine>{texts.manyOffers.choose.interrupted({ count: interrupted })}</ErrorLine>
      )}
      {!isKept && <ErrorLine>{texts.manyOffers.choose.noRoom}</ErrorLine>}
    </>
  )
}

type SharedProps = { many: Batch; onShare: (shared: OfferValues) => void }

function SharedFields({ many, onShare }: SharedProps) {
  const form = useForm<OfferValues>({ defaultValues: many.shared })
  const following = usePriceFollowing(form)
  const { subscribe, getValues } = form
  const share = useEffectEvent(() => {
    const values = getValues()
    // Treats an empty or invalid percent as no discount.
    const isPercent = values.discount_percent !== '' && Number(values.discount_percent) <= 100
    onShare(isPercent ? values : { ...values, discount_percent: '0' })
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: () => share() }), [subscribe])
  return (
    <FormProvider {...form}>
      <section className={quick.box} aria-labelledby="same-for-all">
        <h2 id="same-for-all">{texts.manyOffers.shared.title({ count: openOffers(many).length })}</h2>
        <FieldGrid>
          <CategoryFields mayStayOpen />
        </FieldGrid>
        <DiscountChoice following={following} onlyPercent />
        <StruckPriceChoice isShared />
        <EndChoice label={texts.manyOffers.shared.ends} />
        <DeliveryChoice />
        <CodeChoice of={many} />
        <p className={quick.hint}>{texts.manyOffers.shared.mayDiffer}</p>
      </section>
    </FormProvider>
  )
}
