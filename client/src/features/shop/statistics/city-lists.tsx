import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { CityLists as Lists } from 'server/contract/statistics/calls'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { May } from '../../../session/may.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './city-weeks.module.css'
import { placeWords, shortDay } from './words.ts'

const words = texts.numbers.cityLists

export function CityLists() {
  return (
    <Loaded query={useCityLists()} loading={words.loading} failed={words.failed}>
      {(lists) => (
        <div className={styles.two}>
          <MostContacts shops={lists.most_contacts} />
          <Sleeping {...lists.sleeping} />
          <Areas areas={lists.areas} />
          <Missing {...lists} />
        </div>
      )}
    </Loaded>
  )
}

export const useCityLists = () => useApiQuery('GET /api/admin/city_lists', {}, { staleTime: 0 })

const MostContacts = ({ shops }: { shops: Lists['most_contacts'] }) => (
  <CityList title={words.contacts} none={words.noContacts}>
    {shops.map(({ live_offers, contacts, ...shop }) => (
      <ShopInList
        key={shop.shop_id}
        {...shop}
        note={words.offersLive({ count: live_offers })}
        count={contacts}
        unit={words.contactsUnit}
      />
    ))}
  </CityList>
)

const Sleeping = ({ total, shops }: Lists['sleeping']) => (
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
    {shops.map(({ last_sign_in, days, ...shop }) => (
      <ShopInList
        key={shop.shop_id}
        {...shop}
        note={last_sign_in ? words.lastSignIn({ day: shortDay(last_sign_in) }) : words.neverSignedIn}
        count={days}
        unit={words.daysUnit}
      />
    ))}
  </CityList>
)

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

type ListProps = { title: string; aside?: ReactNode; none: string; lead?: string; children: ReactNode[] }

const shownFirst = 6

export function CityList({ title, aside, none, lead, children }: ListProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <Panel title={title} aside={aside}>
      {lead && <p className="muted small">{lead}</p>}
      {children.length > 0 ? (
        <ul className={styles.list}>{isWhole ? children : children.slice(0, shownFirst)}</ul>
      ) : (
        <NothingHere>{none}</NothingHere>
      )}
      {children.length > shownFirst && (
        <Button variant="plain" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.numbers.cityLists.fewer : texts.numbers.cityLists.all({ count: children.length })}
        </Button>
      )}
    </Panel>
  )
}

type ShopRow = Pick<Lists['most_contacts'][number], 'shop_id' | 'name' | 'quarter'> & {
  note: string
  count: number
  unit: string
}

function ShopInList({ shop_id, name, quarter, note, count, unit }: ShopRow) {
  const nameOf = useCityNames(asStored)
  return (
    <li>
      <span>
        <Link to={adminPaths.adminShop(shop_id)} lang={languageOf(name)}>
          {name}
        </Link>
        <small>{[quarter && nameOf(quarter), note].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.figure}>
        <span>{formatCount(count)}</span>
        <small>{unit}</small>
      </span>
    </li>
  )
}
