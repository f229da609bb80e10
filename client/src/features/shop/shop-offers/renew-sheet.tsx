import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { addDays, formatDateShortly, formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import type { SignedInUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { GroupedMoneyField } from '../../../ui/money-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { renewedEnd, wantsRenewal } from './own-offer-state.ts'
import { fetchForChange, useOwnOfferChanges, versionOf } from './own-offers.api.ts'
import styles from './question.module.css'
import { DayChoice, QuestionHead, QuestionSheet } from './question-parts.tsx'

type Props = {
  user: SignedInUser
  /**
   * Offers by id (from a mail or an offer's page), or all offers that end soon, in one shop or in all the
   * user's shops.
   */
  asked: { ids: string } | { status: 'ends soon'; shop?: number }
  onClose: () => void
}

/** Reports offers from a mailed list that are gone or do not need renewal. */
export function RenewalQuestion({ user, asked, onClose }: Props) {
  const query = useQuery({
    queryKey: ['offers to renew', asked],
    queryFn: () => fetchForChange(user, asked),
    staleTime: 0,
    gcTime: 0,
  })
  const today = todayInIndia()
  if (!query.data)
    return (
      <Sheet title={texts.myProducts.renewal.title} onClose={onClose}>
        <Loaded
          query={query}
          loading={texts.myProducts.renewal.loading}
          failed={texts.myProducts.renewal.failed}
        >
          {() => null}
        </Loaded>
      </Sheet>
    )
  const wanted = query.data.filter((product) => wantsRenewal(product, today))
  const missing = 'ids' in asked ? new Set(asked.ids.split(',')).size - query.data.length : 0
  const running = query.data.length - wanted.length
  const note = [
    missing > 0 && texts.myProducts.renewal.missing({ count: missing }),
    running > 0 && texts.myProducts.renewal.running({ count: running }),
  ]
    .filter(Boolean)
    .join(' ')
  if (wanted.length > 0) return <RenewSheet products={wanted} note={note} onClose={onClose} />
  return (
    <Sheet title={texts.myProducts.renewal.nothing} onClose={onClose}>
      <p className={styles.lead}>{note || texts.myProducts.renewal.noneEnds}</p>
      <Button variant="line" block onClick={onClose} data-first>
        {texts.ui.close}
      </Button>
    </Sheet>
  )
}

const frequentDays = [3, 7, 15, 30]

/** Returns the usual lengths in days; the offer's own length replaces the nearest. */
export function daysToChoose(usual: number) {
  const away = (days: number) => Math.abs(days - usual)
  const nearest = frequentDays.reduce((a, b) => (away(b) < away(a) ? b : a))
  return frequentDays
    .map((days) => (days === nearest ? usual : days))
    .map((days) => ({ value: days, label: texts.myProducts.longer({ days }) }))
}

type SheetProps = { products: readonly OwnOffer[]; onClose: () => void; onDone?: () => void }
type RenewProps = SheetProps & { note?: string }

/** For a single offer without a note, the user can also change the price. */
export function RenewSheet({ products: asked, ...rest }: RenewProps) {
  // The versions from when the sheet opened: a retry after a lost response then renews nothing twice.
  const [products] = useState(asked)
  const [first, ...more] = products
  return first && more.length === 0 && !rest.note ? (
    <RenewOne product={first} {...rest} />
  ) : (
    <RenewMany products={products} {...rest} />
  )
}

type RenewOneProps = Omit<SheetProps, 'products'> & { product: OwnOffer }

function RenewOne({ product, onClose, onDone = onClose }: RenewOneProps) {
  const today = todayInIndia()
  const { change, isBusy } = useOwnOfferChanges()
  const [days, setDays] = useState(product.usual_days)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const priceField = useRef<HTMLDivElement>(null)
  const end = renewedEnd(product, days, today)
  const until = formatDateShortly(end, today)

  const renew = () => {
    const price = typed === undefined ? undefined : priceIn(typed)
    if (price === null) return setProblem(texts.myProducts.renewal.priceWrong)
    const products = [{ ...versionOf(product), end_date: end }]
    change('POST /api/shop/renew', { products, discount_price: price }, onDone)
  }
  const changePrice = () => {
    setTyped(String(product.discount_price))
    requestAnimationFrame(() => priceField.current?.querySelector('input')?.select())
  }
  return (
    <QuestionSheet
      title={texts.myProducts.renewal.still({ price: formatRupees(product.discount_price) })}
      onClose={onClose}
      onSubmit={renew}
    >
      <QuestionHead product={product}>
        <p className="semi" lang={languageOf(product.name)}>
          {product.name}
        </p>
        <p>
          {product.discount_percent > 0
            ? [
                texts.myProducts.renewal.insteadOf({ price: formatRupees(product.price) }),
                texts.off({ percent: product.discount_percent }),
              ].join(' · ')
            : texts.myProducts.renewal.noDiscount}
        </p>
      </QuestionHead>
      <dl className={styles.ends}>
        <div>
          <dt>
            {product.offer_state === 'expired'
              ? texts.myProducts.renewal.ended
              : texts.myProducts.renewal.ends}
          </dt>
          <dd>{formatWeekday(product.end_date, today)}</dd>
        </div>
        <Icon of={ChevronRight} />
        <div aria-live="polite">
          <dt>{texts.myProducts.renewal.newEnd}</dt>
          <dd className={styles.after}>{formatWeekday(end, today)}</dd>
        </div>
      </dl>
      <DayChoice
        label={texts.myProducts.renewal.howLong}
        value={days}
        options={daysToChoose(product.usual_days)}
        onChange={setDays}
      />
      {typed !== undefined && (
        <div ref={priceField}>
          <GroupedMoneyField
            label={texts.myProducts.renewal.shoppersPay}
            value={typed}
            error={problem}
            hint={priceHint(product, priceIn(typed))}
            fieldClassName={styles.field}
            onValue={(value) => {
              setTyped(value)
              setProblem(undefined)
            }}
          />
        </div>
      )}
      <div className="stack gap-10">
        <Button type="submit" size="large" block data-first busy={isBusy}>
          {typed === undefined
            ? texts.myProducts.renewal.yesUntil({ day: until })
            : texts.myProducts.renewal.renewUntil({ day: until })}
        </Button>
        {typed === undefined && (
          <Button variant="line" size="large" block onClick={changePrice}>
            {texts.myProducts.renewal.changePrice}
          </Button>
        )}
      </div>
    </QuestionSheet>
  )
}

const priceIn = (typed: string) => {
  const text = typed.trim()
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** A new price that is not below the usual price replaces the usual price. */
function priceHint({ price }: OwnOffer, typed: number | null) {
  if (typed === null) return undefined
  return typed < price
    ? texts.myProducts.renewal.insteadOf({ price: formatRupees(price) })
    : texts.myProducts.renewal.onePrice
}

const lengths = [
  { value: null, label: texts.myProducts.renewal.asLastTime },
  ...[7, 15, 30].map((days) => ({ value: days, label: texts.myProducts.longer({ days }) })),
]

function RenewMany({ products, note, onClose, onDone = onClose }: RenewProps) {
  const today = todayInIndia()
  const { change, isBusy } = useOwnOfferChanges()
  const [days, setDays] = useState<number | null>(null)
  const endOf = (product: OwnOffer) => renewedEnd(product, days ?? product.usual_days, today)
  const renew = () => {
    const renewed = products.map((each) => ({ ...versionOf(each), end_date: endOf(each) }))
    change('POST /api/shop/renew', { products: renewed }, onDone)
  }
  return (
    <Sheet title={texts.myProducts.renewal.atThesePrices({ count: products.length })} onClose={onClose}>
      {note && <p className={styles.lead}>{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={texts.myProducts.renewal.offers}>
        {products.map((product) => (
          <li key={product.id}>
            <b lang={languageOf(product.name)}>{product.name}</b>
            <b>{formatRupees(product.discount_price)}</b>
            <span>
              {product.offer_state === 'expired'
                ? texts.myProducts.states.ended({ day: formatDateShortly(product.end_date, today) })
                : texts.myProducts.renewal.endsOn({ day: formatDateShortly(product.end_date, today) })}
            </span>
            <span>{texts.myProducts.until({ day: formatDateShortly(endOf(product), today) })}</span>
          </li>
        ))}
      </ul>
      <DayChoice label={texts.myProducts.renewal.howLong} value={days} options={lengths} onChange={setDays} />
      <div className="stack gap-10">
        <Button size="large" block data-first busy={isBusy} onClick={renew}>
          {texts.myProducts.renewal.yes({ count: products.length })}
        </Button>
        <Button variant="line" size="large" block onClick={onClose}>
          {texts.myProducts.renewal.notNow}
        </Button>
      </div>
    </Sheet>
  )
}

export function EndSheet({ products, onClose, onDone = onClose }: SheetProps) {
  const today = todayInIndia()
  const { change, isBusy } = useOwnOfferChanges()
  const [first, ...more] = products
  const present =
    first && more.length === 0 && first.offer_state !== 'expired' ? first.end_date : addDays(today, 15)
  const [end, setEnd] = useState(present)
  const isDay = /^20\d\d-\d\d-\d\d$/.test(end) && end >= today
  const save = () => {
    const ended = { change: 'end', products: products.map(versionOf), end_date: end } as const
    if (isDay) change('POST /api/shop/change_products', ended, onDone)
  }
  return (
    <QuestionSheet
      title={
        first && more.length === 0
          ? texts.myProducts.end.title({ offer: first.name })
          : texts.myProducts.end.titleOfMany({ count: products.length })
      }
      onClose={onClose}
      onSubmit={save}
    >
      <DayChoice label={texts.myProducts.end.last} value={end} options={daysFrom(today)} onChange={setEnd} />
      <TextField
        label={texts.myProducts.end.another}
        type="date"
        min={today}
        max="2099-12-31"
        value={end}
        error={isDay ? undefined : texts.myProducts.end.wrong}
        fieldClassName={styles.field}
        onChange={({ target }) => setEnd(target.value)}
      />
      <Button type="submit" size="large" block busy={isBusy} disabled={!isDay}>
        {isDay
          ? texts.myProducts.end.endOn({ day: formatDateShortly(end, today) })
          : texts.myProducts.end.endThen}
      </Button>
    </QuestionSheet>
  )
}

const daysFrom = (today: string) =>
  [3, 7, 15, 30].map((days) => {
    const day = addDays(today, days)
    return { value: day, label: texts.myProducts.longer({ days }), detail: formatDateShortly(day, today) }
  })
