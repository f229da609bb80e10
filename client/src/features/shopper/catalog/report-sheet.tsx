import { type FormEvent, useState } from 'react'
import type { GivenNumber } from 'server/contract/complaints/calls'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { type ReportKind, reportKinds, reportLabels } from 'server/contract/reports/facts'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { ComplaintNumber } from '../../../ui/complaint-number.tsx'
import { FieldError, RadioList, TextAreaField, tooLong } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { canBeClosed, SlowNotice, useIsSlow } from '../../../ui/takes-long.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import styles from './report-sheet.module.css'

type Props = { id: number; begun?: { kind: ReportKind; words: string }; onClose: () => void }

export function ReportSheet({ id, begun, onClose }: Props) {
  const [kind, setKind] = useState(begun?.kind)
  const [words, setWords] = useState(begun?.words ?? '')
  const [failure, setFailure] = useState('')
  const [given, setGiven] = useState<GivenNumber>()
  const isShown = useIsShown()
  const [send, isSending] = useOneAtATime(async (chosen: ReportKind) => {
    try {
      const { message, complaint } = await callApi('POST /api/user/report', {
        body: { product_id: id, kind: chosen, words },
      })
      const later = complaint && texts.complaint.givenLater({ thanks: message, number: complaint.number })
      notifySuccess(later && !isShown() ? later : message)
      if (complaint && isShown()) setGiven(complaint)
      else if (isShown()) onClose()
    } catch (error) {
      const why = error instanceof ApiError && error.status !== 0 ? error.message : texts.networkFailure
      if (isShown()) setFailure(why)
      else notifyFailure(texts.reportOffer.notSent({ why }))
    }
  })
  const isLong = useIsSlow(isSending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!kind) setFailure(texts.reportOffer.kindMissing)
    else if (tooLong(words, maxLengths.reportWords)) setFailure(texts.reportOffer.tooLong)
    else void send(kind)
  }
  if (given)
    return (
      <Sheet title={texts.reports.thanks} onClose={onClose}>
        <div className={styles.form}>
          <ComplaintNumber {...given} />
          <Button onClick={onClose}>{texts.ui.close}</Button>
        </div>
      </Sheet>
    )
  return (
    <Sheet title={texts.reportOffer.title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <RadioList
          legend={texts.reportOffer.kinds}
          name="kind"
          options={reportKinds}
          labelOf={(each) => reportLabels[each].shopper}
          value={kind}
          onChange={setKind}
          describedBy={failure ? 'report-failure' : undefined}
        />
        <TextAreaField
          label={texts.reportOffer.words}
          rows={2}
          fits={maxLengths.reportWords}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div role="alert">{failure && <FieldError id="report-failure">{failure}</FieldError>}</div>
        <SlowNotice isLong={isLong}>{canBeClosed}</SlowNotice>
        <Button type="submit" busy={isSending}>
          {texts.reportOffer.send}
        </Button>
        <p>{texts.reportOffer.fine}</p>
      </form>
    </Sheet>
  )
}
