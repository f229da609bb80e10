import { useState } from 'react'
import { Link } from 'react-router-dom'
import { unfoundDays } from 'server/contract/facts/list-options'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { UnfoundSearch } from 'server/contract/synonyms/schemas'
import { languageOf } from '../../../lib/format/language.ts'
import { May } from '../../../session/may.tsx'
import { AdminList, AdminTable, actions, type Column } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { totalWords } from '../../../ui/table.tsx'
import { type SynonymView, useUnfound } from './synonyms.api.ts'
import styles from './unfound-searches.module.css'

const wordsFor = (days: number) => ({
  loading: texts.synonyms.unfound.loading,
  failed: texts.synonyms.unfoundFailed,
  noMatch: texts.synonyms.noneUnfound({ days }),
})

const shown = { first: 10, most: 50, bars: 5 }

type Props = {
  view: SynonymView
  onView: (changes: SynonymView) => void
  /** `near` is the known word closest to the typed one. */
  onMake: (typed: string, near: string | undefined) => void
}

export function UnfoundSearches({ view, onView, onMake }: Props) {
  const days = view.days ?? unfoundDays[0]
  const [limit, setLimit] = useState(shown.first)
  const columns: Column<UnfoundSearch>[] = [
    ...about,
    actions(
      ({ query, near }) => (
        <May call="POST /api/admin/savesynonym">
          <Button
            variant="soft"
            size="small"
            aria-label={texts.synonyms.makeFor({ query })}
            // A similar subcategory is only a guess, so the admin has to enter the target.
            onClick={() => onMake(query, near?.kind === 'words' ? near.name : undefined)}
          >
            {texts.synonyms.make}
          </Button>
        </May>
      ),
      styles.make,
    ),
  ]
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
      <AdminList query={useUnfound(days, limit)} items={({ searches }) => searches} words={wordsFor(days)}>
        {({ page, items }) => (
          <>
            <AdminTable
              look="lined"
              caption={texts.synonyms.unfound.title}
              className={styles.table}
              columns={columns}
              items={items}
              keyOf={({ query }) => query}
            />
            {page.has_more && limit < shown.most && (
              <Button variant="plain" size="small" block onClick={() => setLimit(shown.most)}>
                {texts.synonyms.unfound.more}
              </Button>
            )}
          </>
        )}
      </AdminList>
    </Panel>
  )
}

const about: Column<UnfoundSearch>[] = [
  {
    title: texts.synonyms.unfound.typed,
    isUnlabelled: true,
    className: styles.typed,
    cell: ({ query }) => <b lang={languageOf(query)}>{query}</b>,
  },
  {
    title: texts.synonyms.unfound.times,
    isUnlabelled: true,
    numeric: true,
    className: styles.times,
    cell: ({ times }) => (
      <RichText
        text={texts.synonyms.unfound.countWithUnit({ count: times })}
        parts={{ unit: (inside) => <span className={styles.unit}>{inside}</span> }}
      />
    ),
  },
  { title: texts.synonyms.unfound.near, isUnlabelled: true, className: styles.near, cell: nearWords },
]

function nearWords({ total, total_is_at_least, near }: UnfoundSearch) {
  if (total > 0) return texts.synonyms.unfound.findsByNow({ total: totalWords(total, !total_is_at_least) })
  if (!near) return texts.synonyms.unfound.nothingNear
  const found = totalWords(near.total, true)
  return near.kind === 'words'
    ? texts.synonyms.unfound.nearWords({ total: found, words: near.name })
    : texts.synonyms.unfound.nearSubcategory({ total: found, subcategory: near.name })
}

const [days] = unfoundDays

export function UnfoundBars() {
  return (
    <Panel
      title={texts.synonyms.unfound.inDays({ days })}
      className={styles.barsPanel}
      aside={
        <Link to={pages.synonyms} className={styles.all}>
          {texts.synonyms.title}
        </Link>
      }
    >
      <AdminList
        query={useUnfound(days, shown.bars)}
        items={({ searches }) => searches}
        words={wordsFor(days)}
      >
        {({ items }) => (
          <ol className={styles.bars}>
            {items.map(({ query, times }) => (
              <li key={query}>
                <b lang={languageOf(query)}>{query}</b>
                <span className={styles.barTimes}>
                  <RichText text={texts.synonyms.unfound.count({ count: times })} />
                </span>
                <span className={styles.bar}>
                  <i style={{ width: `${(100 * times) / (items[0]?.times ?? 1)}%` }} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </AdminList>
    </Panel>
  )
}
