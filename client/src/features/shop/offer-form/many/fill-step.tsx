import {
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Crop,
  Images,
  Layers,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../../lib/dom/class-names.ts'
import { formatDateShortly, todayInIndia } from '../../../../lib/format/dates.ts'
import type { BatchOffer, OfferValues } from '../../../../offer-drafts/draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { showServerErrors } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ErrorLine } from '../../../../ui/notice.tsx'
import { PhotoInput } from '../../../../ui/photo-input.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { notifyFailure } from '../../../../ui/toasts.tsx'
import { CategoryChoice, useProposedCategory } from '../category-choice.tsx'
import { EndChoice } from '../date-fields.tsx'
import { fieldNames, focusField, isSame, onEnter, useOfferForm, useValues } from '../offer-fields.ts'
import { highestPrice, quickRules } from '../offer-rules.ts'
import { CropSheet, OfferNameField } from '../photo-and-name.tsx'
import { DiscountChoice, PriceField, ShoppersPay } from '../price-and-discount.tsx'
import { StruckPriceChoice } from '../price-fields.tsx'
import { offerOf, usePriceFollowing } from '../price-following.ts'
import quick from '../quick-offer.module.css'
import { FormHead } from '../start-step.tsx'
import styles from './many-offers.module.css'
import {
  asSent,
  failureOf,
  faultOf,
  inForm,
  nextToWrite,
  openOffers,
  proposalWithin,
  type Readiness,
  readiness,
  unfinishedSummary,
} from './photo-batch-state.ts'
import { Picture, type Pictures } from './pictures.tsx'
import type { ManyOffersState } from './use-many-offers.ts'

type Props = { work: ManyOffersState; offer: BatchOffer; place: string; shopHead?: ReactNode }

/**
 * Fills in one offer after another; Enter moves to the next. Reuses the same inputs, so that the phone's
 * keyboard stays open.
 */
export function FillStep({ work, offer, place, shopHead }: Props) {
  const { many } = work
  const open = openOffers(many)
  const number = open.indexOf(offer)
  const form = useForm<OfferValues>({
    defaultValues: inForm(offer),
    resolver: (values, context, options) =>
      quickRules(asSent(values, offer.inBatch.proposed, place), context, options),
    shouldFocusError: false,
  })
  const following = usePriceFollowing(form)
  const formElement = useRef<HTMLFormElement>(null)
  const publishButton = useRef<HTMLButtonElement>(null)
  const filling = useRef(offer.id)
  const { subscribe } = form
  const typed = useEffectEvent(() => work.type(filling.current, form.getValues()))
  useEffect(() => subscribe({ formState: { values: true }, callback: () => typed() }), [subscribe])
  const followStore = useEffectEvent(() => {
    if (filling.current === offer.id && isSame(form.getValues(), inForm(offer))) return
    filling.current = offer.id
    form.reset(inForm(offer))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is changed in another window
  useEffect(() => followStore(), [offer])

  const showFaults = useEffectEvent(async () => {
    if (readiness(offer) !== 'faulty') return
    await form.trigger()
    showServerErrors(form.setError, fieldNames, offer.refused?.fields ?? {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is filled in
  useEffect(() => void showFaults(), [offer.id])
  useEffect(() => focusField(formElement.current, 'name'), [])

  const moveTo = (next: BatchOffer | undefined) => {
    if (!next) return publishButton.current?.focus()
    filling.current = next.id
    work.write(next.id)
    following.typedLast.current = 'discount_percent'
    form.reset(inForm(next))
    focusField(formElement.current, 'name')
  }
  const moveToId = (id: string | null) => moveTo(open.find((one) => one.id === id))
  /** A missing name or price keeps the user at this offer, a missing category does not. */
  const finish = async () => {
    const { price } = form.getValues()
    if (form.getValues('name').trim() === '') {
      focusField(formElement.current, 'name')
      return void form.trigger('name')
    }
    const isPriced = Number(price) > 0 && Number(price) <= highestPrice
    if (!isPriced) return void form.trigger('price')
    const toLookAt = open.find((one) => one !== offer && readiness(one) === 'faulty')
    moveToId(nextToWrite(many, offer.id) ?? toLookAt?.id ?? null)
  }
  const leaveOut = () =>
    work.leaveOut(offer, () => {
      const next = open[number + 1] ?? open[number - 1]
      if (next) moveTo(next)
      else work.show('choose')
    })
  const failure = failureOf(offer)
  const ready = open.filter((one) => readiness(one) === 'ready')

  return (
    <div className={quick.quick}>
      <div className={styles.narrow}>
        <FormHead
          title={texts.manyOffers.fill.place({ place: number + 1, total: open.length })}
          back={{ onPress: () => work.show('choose'), label: texts.manyOffers.fill.backToPhotos }}
          shop={shopHead}
        >
          <Button variant="line" size="small" onClick={() => work.show('choose')}>
            <Icon of={Layers} size="small" />
            {texts.manyOffers.shared.button}
          </Button>
        </FormHead>
        <PhotoStrip offers={open} now={offer.id} pictures={work.pictures} onChoose={moveToId} />
        <FormProvider {...form}>
          <form
            ref={formElement}
            noValidate
            className={quick.box}
            aria-label={texts.manyOffers.fill.form({ place: number + 1, total: open.length })}
            onSubmit={(event) => event.preventDefault()}
          >
            {failure && <ErrorLine>{failure}</ErrorLine>}
            <div className={quick.photoAndName}>
              <BatchPhoto key={offer.id} work={work} id={offer.id} />
              <div className={quick.name}>
                <OfferNameField />
                <PriceField
                  following={following}
                  enterKeyHint="next"
                  onKeyDown={onEnter(() => void finish())}
                />
              </div>
            </div>
            <DiscountChoice key={offer.id} following={following} />
            <ShoppersPay />
            <StruckPriceChoice />
            <OfferCategory
              shopId={offer.shop.id}
              key={`${offer.id}-category`}
              shared={many.shared}
              onChosen={() =>
                form.getValues('price') === '' ? focusField(formElement.current, 'price') : finish()
              }
            />
            <OfferEnd key={`${offer.id}-end`} />
          </form>
        </FormProvider>
        <div className={styles.walk}>
          <Button variant="line" disabled={number === 0} onClick={() => moveTo(open[number - 1])}>
            <Icon of={ChevronLeft} />
            {texts.backLink.back}
          </Button>
          <Button variant="dangerText" onClick={leaveOut}>
            <Icon of={Trash2} size="small" />
            {texts.manyOffers.leaveOut.button}
          </Button>
          <Button
            variant="line"
            disabled={number === open.length - 1}
            onClick={() => moveTo(open[number + 1])}
          >
            {texts.manyOffers.fill.next}
            <Icon of={ChevronRight} />
          </Button>
        </div>
        <p className={classNames(styles.kept, styles.middle)} role={work.isKept ? undefined : 'alert'}>
          <Icon of={Check} size="small" />
          <span>{work.isKept ? texts.manyOffers.fill.kept : texts.manyOffers.fill.full}</span>
        </p>
      </div>
      <div className={classNames(quick.bar, styles.bar)}>
        <p role="status">
          <b>{texts.manyOffers.fill.ready({ count: ready.length })}</b>
          <span>{unfinishedSummary(open)}</span>
        </p>
        <Button
          ref={publishButton}
          size="large"
          disabled={ready.length === 0}
          onClick={() => work.publish(ready.map(({ id }) => id))}
        >
          {ready.length === 0
            ? texts.manyOffers.fill.publish
            : texts.manyOffers.fill.publishReady({ count: ready.length })}
        </Button>
      </div>
    </div>
  )
}

type CategoryProps = { shared: OfferValues; shopId: number | null; onChosen: () => void }

function OfferCategory({ shared, shopId, onChosen }: CategoryProps) {
  const [name] = useValues('name')
  const proposal = proposalWithin(useProposedCategory(name, shopId), shared)
  const within = shared.category_id
  return <CategoryChoice {...{ proposal, within, onChosen }} isKept={false} onByHand={() => {}} />
}

function OfferEnd() {
  const [isOpen, setOpen] = useState(false)
  const [end] = useValues('end_date')
  const { errors } = useOfferForm().formState
  if (isOpen || errors.end_date || errors.start_date) return <EndChoice />
  return (
    <button type="button" className={quick.fold} aria-expanded={false} onClick={() => setOpen(true)}>
      <span />
      <span>
        {texts.manyOffers.fill.ends({ day: end === '' ? '…' : formatDateShortly(end, todayInIndia()) })}
      </span>
      <Icon of={ChevronDown} />
    </button>
  )
}

type StripProps = { offers: BatchOffer[]; now: string; pictures: Pictures; onChoose: (id: string) => void }

function PhotoStrip({ offers, now, pictures, onChoose }: StripProps) {
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is written
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    strip.current.scrollTo({
      left: current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2,
    })
  }, [now])
  return (
    <ul ref={strip} className={styles.strip} aria-label={texts.manyOffers.photos}>
      {offers.map((offer, place) => {
        const state = readiness(offer)
        const isNow = offer.id === now
        const caption = captionOf(offer, state, isNow, place)
        const name = [texts.manyOffers.photo({ place: place + 1 }), caption, spokenOf(offer, state)]
        return (
          <li key={offer.id}>
            <button
              type="button"
              aria-current={isNow ? 'step' : undefined}
              aria-label={name.filter(Boolean).join(', ')}
              className={classNames(styles.thumb, isNow && styles.now)}
              onClick={() => !isNow && onChoose(offer.id)}
            >
              <Picture of={pictures.get(offer.id)} />
              {state === 'ready' && <Icon of={Check} className={styles.tick} />}
              {state === 'faulty' && <Icon of={CircleAlert} className={styles.fault} />}
              <small>{caption}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function spokenOf(offer: BatchOffer, state: Readiness) {
  if (state === 'live') return ''
  return state === 'faulty' ? faultOf(offer) : texts.manyOffers.strip.states[state]
}

function captionOf(one: BatchOffer, state: Readiness, isNow: boolean, place: number) {
  if (isNow) return texts.manyOffers.strip.now
  const offer = offerOf(one.values)
  if (state === 'faulty')
    return faultOf(one) === texts.quickOffer.category.missing
      ? texts.manyOffers.strip.category
      : texts.manyOffers.strip.look
  return state === 'ready' && offer ? formatRupees(offer.discountPrice) : place + 1
}

function BatchPhoto({ work, id }: { work: ManyOffersState; id: string }) {
  const [isCropping, setCropping] = useState(false)
  const gallery = useRef<HTMLInputElement>(null)
  const picture = work.pictures.get(id)
  const replace = async (file: File | undefined) => {
    if (file) await work.replacePhoto(id, file).catch(() => notifyFailure(texts.cropper.unreadable))
  }
  if (picture === undefined) return <Skeleton className={quick.photo} />
  if (picture === null)
    return (
      <>
        <Button variant="line" className={styles.lost} onClick={() => gallery.current?.click()}>
          <Icon of={Images} />
          {texts.manyOffers.fill.photoLost}
        </Button>
        <PhotoInput
          ref={gallery}
          aria-label={texts.manyOffers.gallery}
          onChoose={([file]) => void replace(file)}
        />
      </>
    )
  return (
    <>
      <button type="button" className={styles.photoButton} onClick={() => setCropping(true)}>
        <img
          src={picture.preview}
          alt={texts.quickOffer.photo.alt}
          className={quick.photo}
          width={132}
          height={132}
        />
        <Icon of={Crop} size="small" className={styles.cropMark} />
        <span className="visually-hidden">{texts.quickOffer.photo.cropIt}</span>
      </button>
      {isCropping && (
        <CropSheet
          draftId={id}
          picture={picture}
          onClose={() => setCropping(false)}
          onCrop={(next) => {
            void work.crop(id, next)
            setCropping(false)
          }}
        />
      )}
    </>
  )
}
