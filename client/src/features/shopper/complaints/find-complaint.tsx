import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ComplaintSteps } from './complaint-view.tsx'
import styles from './find-complaint.module.css'

export function FindComplaint() {
  const [number, setNumber] = useState('')
  const find = useMutation<AnswerOf<'GET /api/complaint_dates'>, ApiError, string>({
    mutationFn: (number) => callApi('GET /api/complaint_dates', { query: { number } }),
  })
  const { data: dates, error } = find
  const wrong = error?.fields.number ?? (error?.status === 404 ? error.message : undefined)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!find.isPending) find.mutate(number)
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={texts.complaint.find.number}
          hint={texts.complaint.find.hint}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={20}
          required
          value={number}
          error={wrong}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button type="submit" busy={find.isPending}>
          <Icon of={Search} />
          {texts.complaint.find.submit}
        </Button>
      </form>
      {error && !wrong && (
        <ErrorLine>{error.status === 429 ? error.message : texts.complaint.failed}</ErrorLine>
      )}
      <div role="status">
        {dates && (
          <Panel title={dates.number} className={styles.found}>
            <ComplaintSteps dates={dates} />
            <p className={styles.where}>{texts.complaint.find.where}</p>
          </Panel>
        )}
      </div>
    </>
  )
}
