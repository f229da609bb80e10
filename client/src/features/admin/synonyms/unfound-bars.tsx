import { Link } from 'react-router-dom'
import { unfoundDays } from 'server/contract/facts/list-options'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { languageOf } from '../../../lib/format/language.ts'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { useUnfound } from './synonyms.api.ts'
import styles from './unfound-bars.module.css'

const shown = 5
const [days] = unfoundDays

/** What was searched for in vain most often, and the way to all of it. */
export function UnfoundBars() {
  const { data, error, refetch } = useUnfound(days, shown)
  const most = data?.searches[0]?.times ?? 1
  return (
    <Panel
      title={texts.synonyms.unfound.inDays({ days })}
      className={styles.panel}
      aside={
        <Link to={pages.synonyms} className={styles.all}>
          {texts.synonyms.title}
        </Link>
      }
    >
      {error && !data ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.synonyms.unfoundFailed}</FailedNotice>
      ) : !data ? (
        <LoadingNotice>{texts.synonyms.unfound.loading}</LoadingNotice>
      ) : data.searches.length === 0 ? (
        <NothingHere>{texts.synonyms.noneUnfound({ days })}</NothingHere>
      ) : (
        <ol className={styles.bars}>
          {data.searches.map(({ query, times }) => (
            <li key={query}>
              <b lang={languageOf(query)}>{query}</b>
              <span className={styles.times}>
                <RichText text={texts.synonyms.unfound.count({ count: times })} />
              </span>
              <span className={styles.bar}>
                <i style={{ width: `${(100 * times) / most}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
