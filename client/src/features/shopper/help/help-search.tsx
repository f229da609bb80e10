import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './help-search.module.css'

/** Looks through the questions; without script the browser sends it as it stands. */
export function HelpSearch({ query = '' }: { query?: string }) {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('query')).trim()
    void navigate(typed ? `${pages.help}?${new URLSearchParams({ query: typed })}` : pages.help)
  }
  return (
    <search aria-label={texts.help.search.label}>
      <form className={styles.form} action={pages.help} onSubmit={submit}>
        <TextField
          // Follows the address: the back button, and the link to all questions.
          key={query}
          label={texts.help.search.label}
          name="query"
          type="search"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={query}
          fieldClassName={styles.field}
        />
        <Button type="submit">
          <Icon of={Search} />
          {texts.help.search.submit}
        </Button>
      </form>
    </search>
  )
}
