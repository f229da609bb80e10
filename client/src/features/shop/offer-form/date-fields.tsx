import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { addDays, formatDateShortly, formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { FieldGrid, place, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isDate, useFields, useOfferForm, useValues } from './offer-fields.ts'
import styles from './offer-form.module.css'
import quick from './quick-offer.module.css'
import { usualDays } from './quick-values.ts'

export function DateFields() {
  const field = useFields()
  return (
    <>
      <TextField
        type="date"
        required
        fieldClassName={place.half}
        {...field('start_date', { deps: ['end_date'] })}
      />
      <TextField type="date" required fieldClassName={place.half} {...field('end_date')} />
    </>
  )
}

/** The server accepts an end date in the past (decisions 4); the form warns, since it may be a mistake. */
export function OverWarning() {
  const [startDate, endDate] = useValues('start_date', 'end_date')
  if (!isDate(endDate) || endDate >= todayInIndia()) return null
  return (
    <p className={classNames(styles.warning, place.full)} role="status">
      <Icon of={Clock} size="small" />
      <span>{texts.productForm.isOver({ day: formatDate(endDate), canPublish: endDate >= startDate })}</span>
    </p>
  )
}

const other = 'other'

export function EndChoice({ label = texts.quickOffer.ends.label }) {
  const { setValue, formState } = useOfferForm()
  const [start_date, end_date] = useValues('start_date', 'end_date')
  const today = todayInIndia()
  const choices = usualDays.map((days) => {
    const end = addDays(start_date || today, days)
    return { value: end, label: texts.quickOffer.ends.days({ days }), detail: formatDateShortly(end, today) }
  })
  const isUsual = choices.some(({ value }) => value === end_date)
  const [isOther, setOther] = useState(!isUsual)
  const { errors, isSubmitted } = formState
  const isOpen = isOther || !isUsual || errors.start_date !== undefined

  return (
    <div data-field="end_date" className={quick.end}>
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
      <p className={quick.hint}>{inWords(start_date, end_date, today)}</p>
      <OverWarning />
    </div>
  )
}

function inWords(start: string, end: string, today: string) {
  if (!isDate(start) || !isDate(end) || end < start) return null
  return texts.quickOffer.ends.inWords({
    start: start === today ? 'today' : start < today ? 'past' : 'other',
    first: formatDateShortly(start, today),
    last: formatWeekday(end, today, 'long'),
  })
}
