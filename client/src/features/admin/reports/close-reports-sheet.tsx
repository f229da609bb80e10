import { type FormEvent, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { ReportedOffer } from 'server/contract/reports/calls'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { canBeClosed, TakesLong, useTakesLong } from '../../../ui/takes-long.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import styles from './close-reports-sheet.module.css'
import { useSettle } from './reports.api.ts'

/** Closes the reports of an offer, with a note for the other admins. */
export function CloseReportsSheet({ offer, onClose }: { offer: ReportedOffer; onClose: () => void }) {
  const [answer, setAnswer] = useState('')
  const [note, setNote] = useState('')
  const { settle, refresh } = useSettle()
  const showFailure = useShowFailure()
  const isShown = useIsShown()
  const [close, isBusy] = useOneAtATime(async () => {
    const { product_id, last_report_id } = offer
    try {
      const { undo } = await settle.mutateAsync({ product_id, last_report_id, answer, note })
      offerUndoOf(texts.reports.settled, [undo], refresh)
    } catch (error) {
      showFailure(error)
    }
    if (isShown()) onClose()
  })
  const isLong = useTakesLong(isBusy)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void close()
  }
  return (
    <Sheet title={texts.reports.fineTitle({ offer: offer.name })} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{texts.reports.fineHint}</p>
        <TextAreaField
          label={texts.reports.answer}
          rows={3}
          maxLength={maxLengths.message}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <TextField
          label={texts.reports.note}
          maxLength={maxLengths.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <TakesLong isLong={isLong}>{canBeClosed}</TakesLong>
        <Button type="submit" busy={isBusy}>
          {texts.reports.close}
        </Button>
      </form>
    </Sheet>
  )
}
