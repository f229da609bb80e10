import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { CityLists as Lists } from 'server/contract/statistics/calls'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { May } from '../../../session/may.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { CityList, ShopInList } from './city-list.tsx'
import styles from './city-weeks.module.css'
import { shortDay } from './day-words.ts'
import { placeWords } from './place-words.ts'
import { useCityLists } from './statistics.api.ts'

const words = texts.numbers.cityLists

/** Last week's best and sleeping shops, the areas, and what was looked for in vain. */
export function CityLists() {
  const { data, error, refetch } = useCityLists()
  if (error && !data) return <FailedNotice onRetry={() => void refetch()}>{words.failed}</FailedNotice>
  if (!data) return <LoadingNotice>{words.loading}</LoadingNotice>
  return (
    <div className={styles.two}>
      <MostContacts shops={data.most_contacts} />
      <Sleeping {...data.sleeping} />
      <Areas areas={data.areas} />
      <Missing {...data} />
    </div>
  )
}

function MostContacts({ shops }: { shops: Lists['most_contacts'] }) {
  const nameOf = useCityNames(asStored)
  return (
    <CityList title={words.contacts} none={words.noContacts}>
      {shops.map(({ shop_id, name, quarter, live_offers, contacts }) => (
        <ShopInList
          key={shop_id}
          {...{ shop_id, name }}
          note={[quarter && nameOf(quarter), words.offersLive({ count: live_offers })]}
          count={contacts}
          unit={words.contactsUnit}
        />
      ))}
    </CityList>
  )
}

function Sleeping({ total, shops }: Lists['sleeping']) {
  const nameOf = useCityNames(asStored)
  return (
    <CityList
      title={words.sleeping({ count: total })}
      lead={words.sleepingLead}
      none={words.noSleeping}
      aside={
        total > 0 && (
          <May call="POST /api/admin/announce">
            <ButtonLink variant="line" size="small" to={adminPaths.announce({ to: 'sleeping' })}>
              {words.writeTo({ count: total })}
            </ButtonLink>
          </May>
        )
      }
    >
      {shops.map(({ shop_id, name, quarter, last_sign_in, days }) => (
        <ShopInList
          key={shop_id}
          {...{ shop_id, name }}
          note={[
            quarter && nameOf(quarter),
            last_sign_in ? words.lastSignIn({ day: shortDay(last_sign_in) }) : words.neverSignedIn,
          ]}
          count={days}
          unit={words.daysUnit}
        />
      ))}
    </CityList>
  )
}

function Areas({ areas }: { areas: Lists['areas'] }) {
  const nameOf = useCityNames(asStored)
  const most = Math.max(1, ...areas.map(({ contacts }) => contacts))
  return (
    <CityList title={words.areas} none={words.noAreas}>
      {areas.map(({ name, contacts, shops }) => (
        <li key={name}>
          <b>{nameOf(name)}</b>
          <span className={styles.figure}>
            <span>{formatCount(contacts)}</span>
            <small>{words.shopsIn({ count: shops })}</small>
          </span>
          <span className={styles.bar}>
            <i style={{ width: `${(100 * contacts) / most}%` }} />
          </span>
        </li>
      ))}
    </CityList>
  )
}

function Missing({ missing, searches }: Pick<Lists, 'missing' | 'searches'>) {
  return (
    <CityList
      title={words.missing}
      none={words.noMissing}
      lead={
        searches.total > 0
          ? words.searches({ none: searches.found_nothing, total: searches.total })
          : undefined
      }
    >
      {missing.map(({ query, people, category_id, ...names }) => {
        const place = placeWords(names)
        return (
          <li key={query}>
            <span>
              <b lang={languageOf(query)}>
                “<span>{query}</span>”
              </b>
              <small>
                {place
                  ? words.missingBy({ count: people, place })
                  : words.missingByNobodyKnowsWhere({ count: people })}
              </small>
            </span>
            <span className="cluster gap-8">
              {category_id !== null && (
                <May call="POST /api/admin/announce">
                  <ButtonLink
                    variant="line"
                    size="small"
                    to={adminPaths.announce({
                      to: 'category',
                      category: category_id,
                      title: words.lookedFor({ count: people, query }),
                    })}
                    aria-label={words.tellShopsOf({ query })}
                  >
                    {words.tellShops}
                  </ButtonLink>
                </May>
              )}
              <May call="POST /api/admin/savesynonym">
                <ButtonLink
                  variant="line"
                  size="small"
                  to={adminPaths.synonymFor(query)}
                  aria-label={words.synonymFor({ query })}
                >
                  {words.synonym}
                </ButtonLink>
              </May>
            </span>
          </li>
        )
      })}
    </CityList>
  )
}
