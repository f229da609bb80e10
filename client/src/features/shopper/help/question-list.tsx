import { ChevronDown, Search } from 'lucide-react'
import { type ComponentProps, type SubmitEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { openFolds } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './question-list.module.css'
import type { HelpQuestion } from './questions.ts'

type Props = { questions: HelpQuestion[]; level: 2 | 3; links: ComponentProps<typeof RichText>['parts'] }

export function QuestionList({ questions, level, links }: Props) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again opens it again
  useEffect(() => {
    const question = document.getElementById(hash.slice(1))
    if (!question || !questions.some(({ id }) => id === question.id)) return
    openFolds(question)
    question.scrollIntoView()
  }, [hash, key, questions])
  const Heading = `h${level}` as const
  return questions.map(({ id, question, answer }) => (
    <details key={id} id={id} className={styles.question}>
      <summary>
        <Heading>{question}</Heading>
        <Icon of={ChevronDown} />
      </summary>
      <p>
        <RichText text={answer} parts={links} />
      </p>
    </details>
  ))
}

/** The search works as a plain form without JavaScript. */
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
          // Resets the field when the URL changes, for example with the back button.
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
