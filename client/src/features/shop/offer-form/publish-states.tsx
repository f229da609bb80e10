import {
  Check,
  CircleAlert,
  Clock,
  type LucideIcon,
  Pencil,
  Plus,
  RotateCcw,
  Send,
  Store,
  Upload,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatDate, formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import type { OfferValues, Place } from '../../../offer-drafts/draft.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status } from '../../../ui/status.tsx'
import { UploadBar, UploadProgress, useUploadFigures } from '../../../ui/upload-progress.tsx'
import { DraftedCard } from './drafted-card.tsx'
import type { FormDraft } from './form-draft.ts'
import { useOfferForm } from './offer-fields.ts'
import form from './offer-form.module.css'
import { offerOf } from './price-following.ts'
import styles from './publish-states.module.css'
import type { EarlierAttemptQuestion, PublishedForm } from './use-publish.ts'

type Actions = Pick<PublishedForm, 'keep' | 'backToForm'> & { tryAgain: () => void }
type Props = Actions & Pick<PublishedForm, 'cancel' | 'asked'> & { draft: FormDraft }
type ViewProps = { title: string; picture: ReactNode; children: ReactNode }

export function PublishStateView({ title, picture, children }: ViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.state}>
      {picture}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}

export const StateMark = ({ of, isDone = false }: { of: LucideIcon; isDone?: boolean }) => (
  <span className={classNames(styles.mark, isDone ? styles.done : styles.waits)}>
    <Icon of={of} />
  </span>
)

export function PublishStates({ draft, ...rest }: Props) {
  const { getValues } = useOfferForm()
  if (rest.asked) return <PublishedAfterAll {...rest.asked} />
  if (draft.sending) return <Sending draft={draft} sending={draft.sending} {...rest} />
  if (!draft.unpublished) return null
  return <Unpublished draft={draft} values={getValues()} reason={draft.unpublished} {...rest} />
}

type SendingProps = Pick<Props, 'draft' | 'cancel'> & { sending: NonNullable<FormDraft['sending']> }

function Sending({ draft, sending, cancel }: SendingProps) {
  const figures = useUploadFigures(sending)
  const { isSlow, isSent, percent } = figures
  return (
    <PublishStateView
      title={isSlow ? texts.productForm.sending.slow : texts.productForm.sending.title}
      picture={<DraftedCard photo={draft.picture?.preview ?? null} className={styles.card} />}
    >
      <p role="status" hidden={!isSlow}>
        {isSlow && texts.productForm.sending.noAnswer}
      </p>
      <div className={styles.figures}>
        <UploadBar {...figures} />
      </div>
      <ul className={styles.steps}>
        <li>
          <Icon of={Check} className={styles.done} />
          <span>{whereKept(draft)}</span>
        </li>
        {isSlow ? (
          <li>
            <Icon of={Clock} className={styles.waits} />
            {texts.productForm.sending.waiting}
          </li>
        ) : (
          <>
            <li>
              <Icon of={isSent ? Check : Upload} className={isSent ? styles.done : styles.now} />
              <span>{texts.productForm.sending.photo}</span>
              <span>{`${percent}%`}</span>
            </li>
            <li>
              <Icon of={Store} className={isSent ? styles.now : styles.later} />
              {texts.productForm.sending.shopWindow}
            </li>
          </>
        )}
      </ul>
      <div className={styles.buttons}>
        <Button variant="line" onClick={cancel}>
          {isSlow ? texts.productForm.sending.cancelAndKeep : texts.ui.cancel}
        </Button>
      </div>
      <p className={styles.small}>
        {isSlow ? texts.productForm.sending.putDown : texts.productForm.sending.keepOpen}
      </p>
    </PublishStateView>
  )
}

/** An earlier attempt published the offer, but its response was lost and the user changed the offer. */
function PublishedAfterAll({ name, answer }: EarlierAttemptQuestion) {
  const words = texts.addProduct.after
  return (
    <PublishStateView title={words.title} picture={<StateMark of={Check} isDone />}>
      <p>
        <RichText text={words.which({ name })} />
      </p>
      <div className={styles.buttons}>
        <Button size="large" onClick={() => answer('change')}>
          <Icon of={Pencil} />
          {words.change}
        </Button>
        <Button size="large" variant="line" onClick={() => answer('another')}>
          <Icon of={Plus} />
          {words.another}
        </Button>
        <Button size="large" variant="line" onClick={() => answer(null)}>
          {texts.backLink.back}
        </Button>
      </div>
    </PublishStateView>
  )
}

type UnpublishedProps = Actions & {
  draft: Pick<FormDraft, 'picture' | 'areFieldsKept' | 'isPhotoKept' | 'problems'>
  values: OfferValues
  reason: string
}

export function Unpublished({ draft, values, reason, keep, tryAgain, backToForm }: UnpublishedProps) {
  const { picture, areFieldsKept, isPhotoKept, problems } = draft
  const unpublished = texts.productForm.unpublished
  const page = texts.nav.myProducts
  // Without a response, the offer may be stored: show the same text as the toast.
  const isOpen = problems.line === texts.addProduct.failed || problems.line === texts.productForm.stopped
  const title = isOpen ? texts.addProduct.failed : unpublished.title
  const safe = !areFieldsKept ? unpublished.allHere : isPhotoKept ? unpublished.safe : unpublished.photoHere
  return (
    <PublishStateView title={title} picture={<StateMark of={CircleAlert} />}>
      <p>
        <RichText text={unpublished.why({ reason, safe, isOpen })} />
      </p>
      <div className={styles.offer}>
        {picture ? <img src={picture.preview} alt="" width={48} height={48} /> : <span />}
        <div>
          <b className={styles.name} lang={languageOf(values.name)}>
            {values.name}
          </b>
          <small className={styles.line}>{inOneLine(values)}</small>
        </div>
        <Status tone="pending">{isOpen ? unpublished.noAnswer : unpublished.notSent}</Status>
      </div>
      <div className={styles.buttons}>
        <Button size="large" onClick={keep}>
          <Icon of={Send} />
          {texts.outbox.keep}
        </Button>
        <Button size="large" variant="line" onClick={tryAgain}>
          <Icon of={RotateCcw} />
          {texts.ui.tryAgain}
        </Button>
        <Button size="large" variant="line" onClick={backToForm}>
          <Icon of={Pencil} />
          {unpublished.change}
        </Button>
        <Link to={pages.myProducts} className={styles.link}>
          {unpublished.later({ page })}
        </Link>
      </div>
      <p className={styles.small}>{areFieldsKept ? unpublished.waits({ page }) : unpublished.goes}</p>
    </PublishStateView>
  )
}

function inOneLine({ price, discount_price, end_date }: OfferValues) {
  const offer = offerOf({ price, discount_price })
  const amount = offer && formatRupees(offer.discountPrice)
  const percent = offer && offer.percent > 0 && texts.off({ percent: offer.percent })
  return [amount, percent, texts.productForm.until({ day: formatDate(end_date) })].filter(Boolean).join(' · ')
}

/** The offer is stored, but the code of the next screen could not be loaded. */
export const Stranded = ({ name, isNew }: { name: string; isNew: boolean }) => (
  <PublishStateView
    title={isNew ? texts.productForm.stranded.published : texts.productForm.stranded.changed}
    picture={<StateMark of={Check} isDone />}
  >
    <p>
      <RichText text={texts.productForm.stranded.stored({ name, page: texts.nav.myProducts })} />
    </p>
    <div className={styles.buttons}>
      {/* A full page load, because the screen's code could not be loaded. */}
      <ButtonAnchor variant="line" href={pages.myProducts}>
        {texts.nav.myProducts}
      </ButtonAnchor>
    </div>
  </PublishStateView>
)

type Kept = Pick<FormDraft, 'areFieldsKept' | 'isPhotoKept'>

export const isKeptWhole = ({ areFieldsKept, isPhotoKept }: Kept) => areFieldsKept && isPhotoKept

export const whereKept = (draft: Kept) => (isKeptWhole(draft) ? texts.saved.kept : texts.productForm.keptHere)

type NoticeProps = { draft: Pick<FormDraft, 'isRestored' | 'keptPhoto'>; onStartAfresh?: () => void }

export function RestoredNotice({ draft: { isRestored, keptPhoto }, onStartAfresh }: NoticeProps) {
  if (!isRestored || keptPhoto === 'awaited' || !(onStartAfresh ?? keptPhoto)) return null
  return (
    <p className={form.restored} role="status">
      <span>{keptPhoto === 'lost' ? texts.productForm.photoLost : texts.productForm.restored}</span>
      {onStartAfresh && (
        <Button variant="line" size="small" onClick={onStartAfresh}>
          {texts.productForm.startAfresh}
        </Button>
      )}
    </p>
  )
}

type BarProps = {
  className?: string
  place: Place
  draft: FormDraft
  /** True when the rest of the screen does not warn that the fields cannot be stored. */
  warnsOfLoss?: boolean
  onCancel: () => void
  conflict?: ReactNode
}

export const PublishBar = ({ className, place, draft, warnsOfLoss, onCancel, conflict }: BarProps) => {
  const { sending, problems } = draft
  return (
    <div className={classNames(form.bar, className)} data-form-bar>
      {warnsOfLoss && !isKeptWhole(draft) && (
        <p role="status">
          <Status tone="pending">{texts.productForm.keptHere}</Status>
        </p>
      )}
      {sending && <UploadProgress sending={sending} />}
      {conflict ?? (problems.line && <ErrorLine>{problems.line}</ErrorLine>)}
      <div className={form.publish}>
        {place.product === null && <span className={form.note}>{texts.addProduct.charges}</span>}
        {sending && (
          <Button variant="line" onClick={onCancel}>
            {texts.ui.cancel}
          </Button>
        )}
        <Button type="submit" busy={sending !== null}>
          {submitLabel(place, sending !== null)}
        </Button>
      </div>
    </div>
  )
}

function submitLabel({ product, shop }: Place, isSending: boolean) {
  if (isSending) return product === null ? texts.productForm.publishing : texts.productForm.updating
  if (product !== null) return texts.updateProduct.title
  return shop.draft === null ? texts.addProduct.publish : texts.outbox.keep
}
