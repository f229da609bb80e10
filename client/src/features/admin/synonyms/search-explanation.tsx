import { skipToken } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { explainedSearch } from 'server/contract/search/schemas'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './search-explanation.module.css'
import { onceEach } from './synonyms.api.ts'

export function SearchExplanation() {
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const [problem, setProblem] = useState<string>()
  const { data, error, isFetching, refetch } = useApiQuery(
    'GET /api/admin/explain_search',
    query === '' ? skipToken : { query: { query } },
    onceEach,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = explainedSearch.safeParse({ query: typed })
    setProblem(asked.error?.issues[0]?.message)
    if (!asked.success) return
    if (typed === query) void refetch()
    else setQuery(typed)
  }
  return (
    <Panel title={texts.synonyms.explain.title}>
      <div className={styles.explanation}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={texts.synonyms.explain.query}
            hint={texts.synonyms.explain.hint}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            error={problem ?? error?.fields.query}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="line" busy={isFetching}>
            {texts.synonyms.explain.button}
          </Button>
        </form>
        <p role="status" className="visually-hidden">
          {!isFetching && !error && data && texts.synonyms.explain.stepsOf({ query })}
        </p>
        {isFetching ? (
          <LoadingNotice>{texts.synonyms.explain.running}</LoadingNotice>
        ) : error && !error.fields.query ? (
          <FailedNotice onRetry={() => void refetch()}>{texts.synonyms.explain.failed}</FailedNotice>
        ) : (
          data && (
            <dl className={styles.steps}>
              {data.steps.map(({ step, result }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a word may be typed twice
                <div key={place}>
                  <dt lang={languageOf(step)}>{step}</dt>
                  <dd lang={languageOf(result)}>{result}</dd>
                </div>
              ))}
            </dl>
          )
        )}
      </div>
    </Panel>
  )
}
