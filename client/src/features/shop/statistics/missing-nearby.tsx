import { Plus } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { MissingSearch } from 'server/contract/statistics/calls'
import { missingNearby } from 'server/contract/statistics/facts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './missing-nearby.module.css'
import { placeWords } from './place-words.ts'
import { useMissingNearby } from './statistics.api.ts'

const { missing } = texts.numbers

/** What people looked for around the shop and nobody has; each begins a new offer of that name. */
export function MissingNearby({ shopId }: { shopId: number }) {
  const { data, error, refetch } = useMissingNearby(shopId)
  return (
    <Panel title={missing.title}>
      <p className="muted small">{missing.lead}</p>
      {error && !data ? (
        <FailedNotice onRetry={() => void refetch()}>{missing.failed}</FailedNotice>
      ) : !data ? (
        <LoadingNotice>{missing.loading}</LoadingNotice>
      ) : data.searches.length === 0 ? (
        <NothingHere>{missing.none}</NothingHere>
      ) : (
        <ul className={styles.list}>
          {data.searches.map((search, index) => (
            <Search key={search.query} search={search} shopId={shopId} isFirst={index === 0} />
          ))}
        </ul>
      )}
      <p className="muted small">{missing.hint({ count: missingNearby.people })}</p>
    </Panel>
  )
}

type Props = { search: MissingSearch; shopId: number; isFirst: boolean }

const Search = ({ search: { query, people, ...names }, shopId, isFirst }: Props) => {
  const place = placeWords(names)
  return (
    <li>
      <div>
        <b lang={languageOf(query)}>{missing.people({ count: people, query })}</b>
        {place && <small>{missing.in({ place })}</small>}
      </div>
      <ButtonLink
        variant={isFirst ? undefined : 'line'}
        size="small"
        to={ownPaths.newOffer(shopId, query)}
        aria-label={missing.addNamed({ query })}
      >
        <Icon of={Plus} size="small" />
        {missing.add}
      </ButtonLink>
    </li>
  )
}
