import { Sun } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ShopHoliday } from 'server/contract/shop-offers/changes'
import { addDays, formatDateShortly, formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import type { SignedInUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Switch } from '../../../ui/tick-field.tsx'
import styles from './holiday.module.css'
import { HolidaySheet } from './holiday-sheet.tsx'
import { useHoliday } from './use-holiday.ts'

/** The yellow line while a shop is away. */
export function AwayLine({ shop, isOneOfSeveral }: { shop: ShopHoliday; isOneOfSeveral: boolean }) {
  const { set, isBusy } = useHoliday()
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
        <Button variant={isOneOfSeveral ? 'line' : 'primary'} busy={isBusy} onClick={() => set(shop, null)}>
          {texts.holiday.openToday}
        </Button>
      }
    >
      <b>{isOneOfSeveral ? texts.holiday.shopUntil({ shop: name, day }) : texts.holiday.until({ day })}</b>
      <p>{texts.holiday.areHidden({ count: live_offers, day: formatDateShortly(lastDay, today) })}</p>
    </NoticeLine>
  )
}

/** The quiet line of a holiday that begins later. */
export function PlannedLine({ shop, isOneOfSeveral }: { shop: ShopHoliday; isOneOfSeveral: boolean }) {
  const { plan, isBusy } = useHoliday()
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
        <Button variant="line" size="small" busy={isBusy} onClick={() => plan(shop, null)}>
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
  user: SignedInUser
  shop: ShopHoliday
  isOneOfSeveral: boolean
  /** One came here to close the shop for a while. */
  isAsked: boolean
}

/** The switch above the list: a shop that is open, or on holiday. */
export function HolidayCard({ user, shop, isOneOfSeveral, isAsked }: Props) {
  const { set } = useHoliday()
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
      <Switch on={isOpen} aria-labelledby={id} onChange={(on) => (on ? set(shop, null) : setAsking(true))} />
      {isAsking && <HolidaySheet user={user} shop={shop} onClose={() => setAsking(false)} />}
    </section>
  )
}
