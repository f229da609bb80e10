import { useState } from 'react'
import { unfoundDays } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { UnfoundSearch } from 'server/contract/synonyms/schemas'
import { languageOf } from '../../../lib/format/language.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Cell, HeaderCell, Row, Table, totalWords } from '../../../ui/table.tsx'
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
      title={texts.synonyms.unfound.title}
      className={styles.panel}
      aside={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
        <span className="flex gap-6" role="group" aria-label={texts.synonyms.unfound.period}>
          {unfoundDays.map((each, index) => (
            <Chip
              key={each}
              aria-pressed={each === days}
              onClick={() => onView({ ...view, days: index === 0 ? undefined : each })}
            >
              {texts.synonyms.unfound.days({ days: each })}
            </Chip>
          ))}
        </span>
      }
    >
      {error && !data ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.synonyms.unfoundFailed}</FailedNotice>
      ) : !data ? (
        <LoadingNotice>{texts.synonyms.unfound.loading}</LoadingNotice>
      ) : data.searches.length === 0 ? (
        <NothingHere>{texts.synonyms.noneUnfound({ days })}</NothingHere>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <SearchTable searches={data.searches} onMake={onMake} />
          {data.has_more && limit < shown.most && (
            <Button variant="plain" size="small" block onClick={() => setLimit(shown.most)}>
              {texts.synonyms.unfound.more}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

const SearchTable = ({
  searches,
  onMake,
}: { searches: readonly UnfoundSearch[] } & Pick<Props, 'onMake'>) => (
  <Table
    look="lined"
    caption={texts.synonyms.unfound.title}
    className={styles.table}
    head={
      <>
        <HeaderCell>{texts.synonyms.unfound.typed}</HeaderCell>
        <HeaderCell className={styles.times}>{texts.synonyms.unfound.times}</HeaderCell>
        <HeaderCell className={styles.near}>{texts.synonyms.unfound.near}</HeaderCell>
        <HeaderCell>
          <span className="visually-hidden">{texts.ui.actions}</span>
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
          <RichText
            text={texts.synonyms.unfound.countWithUnit({ count: search.times })}
            parts={{ unit: (inside) => <span className={styles.unit}>{inside}</span> }}
          />
        </Cell>
        <Cell className={styles.near}>{nearWords(search)}</Cell>
        <Cell className={styles.make}>
          <May call="POST /api/admin/savesynonym">
            <Button
              variant="soft"
              size="small"
              aria-label={texts.synonyms.makeFor({ query: search.query })}
              // A subcategory may only be what is most like it: what it should find is for the admin to say.
              onClick={() =>
                onMake(search.query, search.near?.kind === 'words' ? search.near.name : undefined)
              }
            >
              {texts.synonyms.make}
            </Button>
          </May>
        </Cell>
      </Row>
    ))}
  </Table>
)

function nearWords({ total, total_is_at_least, near }: UnfoundSearch) {
  if (total > 0) return texts.synonyms.unfound.findsByNow({ total: totalWords(total, !total_is_at_least) })
  if (!near) return texts.synonyms.unfound.nothingNear
  const found = totalWords(near.total, true)
  return near.kind === 'words'
    ? texts.synonyms.unfound.nearWords({ total: found, words: near.name })
    : texts.synonyms.unfound.nearSubcategory({ total: found, subcategory: near.name })
}
