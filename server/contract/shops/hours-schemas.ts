import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { atLeastOne, calendarDate, emptyIsNull, line } from '../fields.ts'
import {
  byOpening,
  daysAlike,
  groupsOf,
  mostIntervals,
  mostSpecialDays,
  type OpeningHours,
  overlapIn,
} from './facts/opening-hours.ts'

const time = (missing: () => string) =>
  z
    .string({ error: missing })
    .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, { error: () => texts.shops.timeWrong })
const times = {
  opens: time(() => texts.shops.opensMissing),
  closes: time(() => texts.shops.closesMissing),
}
const differ = ({ opens, closes }: { opens: string; closes: string }) => opens !== closes
const sameTime = { path: ['closes'], error: () => texts.shops.sameTime }
const tooManyTimes = { error: () => texts.shops.tooManyTimes({ most: mostIntervals }) }

const day = z
  .int({ error: () => texts.shops.daysMissing })
  .min(1, { error: () => texts.shops.daysMissing })
  .max(7, { error: () => texts.shops.daysMissing })

const inOrder = (hours: OpeningHours) => groupsOf(daysAlike(hours))

/** A day in no group is closed; one in several has a break. `closes` before `opens` means the next day. */
export const openingHours = z
  .array(
    z
      .object({
        days: atLeastOne(day, () => texts.shops.daysMissing).max(7),
        ...times,
      })
      .refine(differ, sameTime),
    { error: () => texts.shops.hoursMissing },
  )
  .max(7 * mostIntervals, tooManyTimes)
  .check(
    z.superRefine((groups, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path })
      groups.forEach(({ days }, place) => {
        if (new Set(days).size !== days.length) refuse(texts.shops.dayTwice, place, 'days')
      })
      if (daysAlike(groups).some(({ intervals }) => intervals.length > mostIntervals))
        return refuse(texts.shops.tooManyTimes({ most: mostIntervals }))
      const over = overlapIn(groups)
      if (over !== undefined) refuse(texts.shops.timesOverlap, over, 'opens')
    }),
  )
  .transform(inOrder)

const specialDay = z.object({
  date: calendarDate(() => texts.shops.dateMissing),
  reason: emptyIsNull(line(maxLengths.specialDayReason, () => texts.shops.reasonMissing)),
  intervals: z
    .array(z.object(times).refine(differ, sameTime), { error: () => texts.shops.hoursMissing })
    .max(mostIntervals, tooManyTimes)
    .check(
      z.superRefine((intervals, context) => {
        const over = overlapIn(intervals.map((one) => ({ days: [1], ...one })))
        if (over !== undefined)
          context.addIssue({ code: 'custom', message: texts.shops.timesOverlap, path: [over, 'opens'] })
      }),
    )
    .transform((intervals) => [...intervals].sort(byOpening)),
})

/** Each date may occur once. `faultOfDate` checks the range of dates. */
export const specialDays = z
  .array(specialDay, { error: () => texts.fields.notValid })
  .max(mostSpecialDays, { error: () => texts.shops.tooManySpecialDays({ most: mostSpecialDays }) })
  .check(
    z.superRefine((days, context) => {
      days.forEach(({ date }, place) => {
        if (days.findIndex((other) => other.date === date) < place)
          context.addIssue({ code: 'custom', message: texts.shops.dateTwice, path: [place, 'date'] })
      })
    }),
  )
  .transform((days) => [...days].sort((one, other) => (one.date < other.date ? -1 : 1)))
