import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useFindComplaint } from './complaint.api.ts'
import { ComplaintSteps } from './complaint-view.tsx'
import styles from './find-complaint.module.css'

/** Looks up by its number how far a complaint is. */
export function FindComplaint() {
  const [number, setNumber] = useState('')
  const find = useFindComplaint()
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
