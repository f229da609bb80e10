import { keepPreviousData } from '@tanstack/react-query'
import { Clock, Sun } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ShopHoliday } from 'server/contract/shop-offers/changes'
import { holidayShownBefore } from 'server/contract/shops/facts/opening-hours'
import {
  addDays,
  daysBetween,
  formatDateShortly,
  formatWeekday,
  todayInIndia,
  weekdayOf,
} from '../../../lib/format/dates.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ownOfferCalls } from '../../../lib/net/own-offers-query.ts'
import { plannedHolidayInWords } from '../../../offers/shop/open-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Switch } from '../../../ui/tick-field.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useUndoableCall } from '../../../ui/use-undoable-call.ts'
import styles from './holiday.module.css'
import questionStyles from './question.module.css'
import { DayChoice, QuestionSheet } from './question-parts.tsx'

export function AwayLine({ shop, isOneOfSeveral }: { shop: ShopHoliday; isOneOfSeveral: boolean }) {
  const { set, isBusy } = useHoliday(shop)
  const today = todayInIndia()
  const { away_until, live_offers, name } = shop
  if (away_until === null) return null
  const lastDay = addDays(away_until, -1)
  const day = formatWeekday(lastDay, today, 'long')
  return (
    <NoticeLine
      label={texts.holiday.of({ shop: name })}
      icon={Sun}
      actions={
        <Button variant={isOneOfSeveral ? 'line' : 'primary'} busy={isBusy} onClick={() => set(null)}>
          {texts.holiday.openToday}
        </Button>
      }
    >
      <b>{isOneOfSeveral ? texts.holiday.shopUntil({ shop: name, day }) : texts.holiday.until({ day })}</b>
      <p>{texts.holiday.areHidden({ count: live_offers, day: formatDateShortly(lastDay, today) })}</p>
    </NoticeLine>
  )
}

export function PlannedLine({ shop, isOneOfSeveral }: { shop: ShopHoliday; isOneOfSeveral: boolean }) {
  const { plan, isBusy } = useHoliday(shop)
  const today = todayInIndia()
  const { planned, name } = shop
  if (planned === null) return null
  const title = isOneOfSeveral ? texts.holiday.plannedOf({ shop: name }) : texts.holiday.planned
  return (
    <NoticeLine
      quiet
      label={title}
      icon={Sun}
      actions={
        <Button variant="line" size="small" busy={isBusy} onClick={() => plan(null)}>
          {texts.holiday.callOff}
        </Button>
      }
    >
      <b>{title}</b>
      <p>
        {texts.holiday.plannedDays({
          from: formatWeekday(planned.from, today),
          to: formatWeekday(addDays(planned.until, -1), today),
          back: formatWeekday(planned.until, today),
        })}
      </p>
    </NoticeLine>
  )
}

type Props = {
  shop: ShopHoliday
  isOneOfSeveral: boolean
  /** True if the user followed a link for planning a holiday: the sheet then opens immediately. */
  isAsked: boolean
}

export function HolidayCard({ shop, isOneOfSeveral, isAsked }: Props) {
  const { set } = useHoliday(shop)
  const [isAsking, setAsking] = useState(isAsked && !isOneOfSeveral && shop.away_until === null)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const id = useId()
  const today = todayInIndia()
  const { away_until, name } = shop
  const isOpen = away_until === null
  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{isOneOfSeveral ? texts.holiday.shopIsOpen({ shop: name }) : texts.holiday.isOpen}</h2>
        <p className={isOpen ? styles.hint : undefined}>
          {isOpen
            ? texts.holiday.hint
            : texts.holiday.isAway({ day: formatWeekday(addDays(away_until, -1), today) })}
        </p>
      </div>
      <Switch on={isOpen} aria-labelledby={id} onChange={(on) => (on ? set(null) : setAsking(true))} />
      {isAsking && <HolidaySheet shop={shop} onClose={() => setAsking(false)} />}
    </section>
  )
}

type HolidaySheetProps = { shop: ShopHoliday; onClose: () => void }

function HolidaySheet({ shop, onClose }: HolidaySheetProps) {
  const today = todayInIndia()
  const { set, plan, isBusy } = useHoliday(shop)
  const [from, setFrom] = useState(shop.planned?.from ?? today)
  const [until, setUntil] = useState(shop.planned?.until ?? addDays(today, 7))
  const last = addDays(today, 366)
  const isFirst = isDate(from) && from >= today && from < last
  const isDay = isFirst && isDate(until) && until > from && until <= last
  const isLater = isFirst && from > today
  const { data: shops } = useHolidays({ shop: shop.id, until: isDay ? until : undefined })
  const { live_offers, ending_offers } = shops?.find(({ id }) => id === shop.id) ?? shop
  const day = formatDateShortly(until, today)
  // Moves the end together with the start, to keep the holiday's length.
  const beginOn = (first: string) => {
    if (isFirst && isDay && isDate(first)) setUntil(addDays(first, daysBetween(from, until)))
    setFrom(first)
  }
  const save = () => {
    if (!isDay) return
    if (isLater) plan({ from, until }, onClose)
    else set(until, onClose)
  }
  return (
    <QuestionSheet title={texts.holiday.question} onClose={onClose} onSubmit={save}>
      <p className={questionStyles.lead}>
        {isLater
          ? texts.holiday.whatWillHide({ day: formatWeekday(from, today) })
          : texts.holiday.whatHides({ count: live_offers })}
      </p>
      <TextField
        label={texts.holiday.firstDay}
        type="date"
        min={today}
        max={last}
        value={from}
        error={isFirst ? undefined : texts.holiday.firstDayWrong}
        fieldClassName={questionStyles.field}
        onChange={({ target }) => beginOn(target.value)}
      />
      {isFirst && (
        <DayChoice label={texts.holiday.backOn} value={until} options={returns(from)} onChange={setUntil} />
      )}
      <TextField
        label={texts.holiday.backOnAnother}
        type="date"
        min={addDays(isFirst ? from : today, 1)}
        max={last}
        value={until}
        error={isDay ? undefined : texts.holiday.dayWrong}
        fieldClassName={questionStyles.field}
        onChange={({ target }) => setUntil(target.value)}
      />
      {isLater && isDay && <p className={questionStyles.lead}>{shoppersRead({ from, until }, today)}</p>}
      <div aria-live="polite">
        {isDay && ending_offers > 0 && (
          <div className={questionStyles.note}>
            <Icon of={Clock} />
            <b>{texts.holiday.endBefore({ count: ending_offers, day })}</b>
            <p>{texts.holiday.renewThen({ count: ending_offers })}</p>
          </div>
        )}
      </div>
      <div className="stack gap-10">
        <Button type="submit" size="large" block busy={isBusy} disabled={!isDay}>
          {buttonWords({ isDay, isLater, from, until, today })}
        </Button>
        <Button variant="line" size="large" block onClick={onClose} data-first>
          {texts.holiday.stayOpen}
        </Button>
      </div>
    </QuestionSheet>
  )
}

const isDate = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text)

type Words = { isDay: boolean; isLater: boolean; from: string; until: string; today: string }

function buttonWords({ isDay, isLater, from, until, today }: Words) {
  const short = (day: string) => formatDateShortly(day, today)
  if (!isDay) return isLater ? texts.holiday.plan : texts.holiday.hide
  return isLater
    ? texts.holiday.planFrom({ from: short(from), to: short(addDays(until, -1)) })
    : texts.holiday.hideUntil({ day: short(until) })
}

/** The shop's page announces a holiday two weeks before it begins. */
function shoppersRead(plan: { from: string; until: string }, today: string) {
  const words = plannedHolidayInWords(plan, today)
  const shown = addDays(plan.from, -holidayShownBefore)
  return shown > today
    ? texts.holiday.shoppersReadFrom({ day: formatDateShortly(shown, today), words })
    : texts.holiday.shoppersRead({ words })
}

function returns(from: string) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(from, days))
  const isMonday = (day: string) => new Date(day).getUTCDay() === 1
  return days.flatMap((day, index) => {
    const label =
      index === 0
        ? from === todayInIndia()
          ? texts.holiday.tomorrow
          : weekdayOf(day)
        : isMonday(day)
          ? weekdayOf(day)
          : index === days.length - 1 && texts.holiday.inOneWeek
    return label ? [{ value: day, label, detail: formatDateShortly(day, from) }] : []
  })
}

function useHoliday({ id: shop_id, version }: ShopHoliday) {
  const showFailure = useShowFailure()
  const choices = { refreshes: ownOfferCalls }
  const set = useUndoableCall('POST /api/shop/holiday', choices)
  const plan = useUndoableCall('POST /api/shop/plan_holiday', choices)
  return {
    set: (away_until: string | null, onSuccess?: () => void) =>
      set.mutate({ shop_id, version, away_until }, { onSuccess, onError: showFailure }),
    plan: (planned: ShopHoliday['planned'], onSuccess?: () => void) =>
      plan.mutate({ shop_id, version, plan: planned }, { onSuccess, onError: showFailure }),
    isBusy: set.isPending || plan.isPending,
  }
}

/** `until` is a possible day of return; the response counts the offers that end before that day. */
export const useHolidays = (query: { shop?: number; until?: string } = {}) =>
  useApiQuery(
    'GET /api/shop/holiday',
    { query },
    { placeholderData: keepPreviousData, select: ({ shops }) => shops },
  )
