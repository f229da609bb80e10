import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { formatDateShortly, formatWeekday, todayInIndia } from '../../../../lib/format/dates.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { FieldGrid } from '../../../../ui/field.tsx'
import { DateFields, OverWarning } from '../date-fields.tsx'
import { isDate, useOfferForm, useValues } from '../offer-fields.ts'
import styles from './quick-offer.module.css'
import { dayAfter, usualDays } from './quick-values.ts'

const other = 'other'

/** How long the offer lasts: so many days, or from one date to another. */
export function EndChoice({ label = texts.quickOffer.ends.label }) {
  const { setValue, formState } = useOfferForm()
  const [start_date, end_date] = useValues('start_date', 'end_date')
  const today = todayInIndia()
  const choices = usualDays.map((days) => {
    const end = dayAfter(start_date || today, days)
    return { value: end, label: texts.quickOffer.ends.days({ days }), detail: formatDateShortly(end, today) }
  })
  const isUsual = choices.some(({ value }) => value === end_date)
  const [isOther, setOther] = useState(!isUsual)
  const { errors, isSubmitted } = formState
  const isOpen = isOther || !isUsual || errors.start_date !== undefined

  return (
    <div data-field="end_date" className={styles.end}>
      <ChipChoice
        label={label}
        choices={[
          ...choices,
          { value: other, label: texts.quickOffer.ends.other, detail: texts.quickOffer.ends.otherHint },
        ]}
        chosen={isOpen ? other : end_date}
        error={isOpen ? undefined : errors.end_date?.message}
        onChoose={(value) => {
          setOther(value === other)
          if (value !== other) setValue('end_date', value, { shouldDirty: true, shouldValidate: isSubmitted })
        }}
      />
      {isOpen && (
        <FieldGrid>
          <DateFields />
        </FieldGrid>
      )}
      <p className={styles.hint}>{inWords(start_date, end_date, today)}</p>
      <OverWarning />
    </div>
  )
}

/** 'Starts today, ends Sunday 6 Dec at night.' */
function inWords(start: string, end: string, today: string) {
  if (!isDate(start) || !isDate(end) || end < start) return null
  return texts.quickOffer.ends.inWords({
    start: start === today ? 'today' : start < today ? 'past' : 'other',
    first: formatDateShortly(start, today),
    last: formatWeekday(end, today, 'long'),
  })
}
