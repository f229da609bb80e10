import { useState } from 'react'
import { unfoundDays } from 'server/contract/synonym-options'
import type { UnfoundSearch } from 'server/contract/synonyms'
import { texts } from 'server/contract/texts'
import { languageOf } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Cell, HeaderCell, Row, Table } from '../../ui/table.tsx'
import { totalWords } from '../../ui/table-pager.tsx'
import type { SynonymView } from './synonym-view.ts'
import { useUnfound } from './synonyms.api.ts'
import styles from './unfound-searches.module.css'

const shown = { first: 10, most: 50 }

type Props = {
  view: SynonymView
  onView: (changes: SynonymView) => void
  /** Makes a synonym for what was typed; `near` is what it is close to. */
  onMake: (typed: string, near: string | undefined) => void
}

/** What shoppers searched for in vain, each with the way to a synonym. */
export function UnfoundSearches({ view, onView, onMake }: Props) {
  const days = view.days ?? unfoundDays[0]
  const [limit, setLimit] = useState(shown.first)
  const { data, error, isPlaceholderData, refetch } = useUnfound(days, limit)
  return (
    <Panel
      title="Searches that found nothing"
      className={styles.panel}
      aside={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
        <span className={styles.days} role="group" aria-label="Of the last">
          {unfoundDays.map((each, index) => (
            <Chip
              key={each}
              aria-pressed={each === days}
              onClick={() => onView({ ...view, days: index === 0 ? undefined : each })}
            >
              {each} days
            </Chip>
          ))}
        </span>
      }
    >
      {error && !data ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.synonyms.unfoundFailed}</FailedNotice>
      ) : !data ? (
        <LoadingNotice>Loading the searches …</LoadingNotice>
      ) : data.searches.length === 0 ? (
        <NothingHere>{texts.synonyms.noneUnfound({ days })}</NothingHere>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <SearchTable searches={data.searches} onMake={onMake} />
          {data.has_more && limit < shown.most && (
            <Button variant="plain" size="small" block onClick={() => setLimit(shown.most)}>
              Show more
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

const SearchTable = ({ searches, onMake }: { searches: readonly UnfoundSearch[] } & Pick<Props, 'onMake'>) => (
  <Table
    bare
    caption="Searches that found nothing"
    className={styles.table}
    head={
      <>
        <HeaderCell>Typed</HeaderCell>
        <HeaderCell className={styles.times}>Times</HeaderCell>
        <HeaderCell className={styles.near}>Near</HeaderCell>
        <HeaderCell>
          <span className="visually-hidden">Actions</span>
        </HeaderCell>
      </>
    }
  >
    {searches.map((search) => (
      <Row key={search.query}>
        <Cell className={styles.typed}>
          <b lang={languageOf(search.query)}>{search.query}</b>
        </Cell>
        <Cell className={styles.times}>
          {search.times.toLocaleString('en-IN')}
          <span className={styles.unit}>{search.times === 1 ? ' time' : ' times'}</span>
        </Cell>
        <Cell className={styles.near}>{nearWords(search)}</Cell>
        <Cell className={styles.make}>
          <Button
            variant="soft"
            size="small"
            aria-label={`${texts.synonyms.make} for ${search.query}`}
            // A subcategory may only be what is most like it: what it should find is for the admin to say.
            onClick={() => onMake(search.query, search.near?.kind === 'words' ? search.near.name : undefined)}
          >
            {texts.synonyms.make}
          </Button>
        </Cell>
      </Row>
    ))}
  </Table>
)

function nearWords({ total, total_is_at_least, near }: UnfoundSearch) {
  if (total > 0) return `finds ${totalWords(total, !total_is_at_least)} by now`
  if (!near) return 'nothing near'
  const name = near.kind === 'words' ? `“${near.name}”` : near.name
  return `${totalWords(near.total, true)} in ${name}`
}
