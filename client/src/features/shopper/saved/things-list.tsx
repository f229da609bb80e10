import { Search, Tag, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { formatWeekday, todayInIndia, weekdayOf } from '../../../lib/format/dates.ts'
import { initialsOf } from '../../../lib/format/initials.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { changeSaved } from '../../../offers/saved/change-saved.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { type Followed, keyOfFollow, type Reminder } from '../../../offers/saved/saved-things.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useNewIn } from './saved.api.ts'
import styles from './things-list.module.css'

const keyOf = ({ follow }: Followed) => keyOfFollow(follow)

export function FollowedList({ follows }: { follows: Followed[] }) {
  const lines = useStableLines(follows, keyOf)
  const { data, isError } = useNewIn(lines)
  return (
    <Section title={<span id="followed">{texts.saved.followed}</span>}>
      {isError && <ErrorLine>{texts.saved.newFailed}</ErrorLine>}
      <ul className={styles.list}>
        {lines.map((one) => (
          <Line key={keyOf(one)} followed={one} found={data?.[keyOf(one)]} />
        ))}
      </ul>
    </Section>
  )
}

type Found = NonNullable<ReturnType<typeof useNewIn>['data']>[string]

type LineProps = { followed: Followed; found: Found | undefined }

function Line({ followed: { follow, name: nameThen }, found }: LineProps) {
  const nameOf = useCityNames()
  // Only category names are translated; other names stay in the language in which they were stored.
  const name = follow.kind === 'category' ? nameOf(follow.subcategory ?? follow.category) : nameThen
  const [newest] = found?.products ?? []
  const isNew = found !== undefined && found.count > 0
  return (
    <li className={styles.followed}>
      <span className={styles.picture} data-kind={follow.kind} aria-hidden="true">
        {follow.kind === 'shop' ? (
          initialsOf(name)
        ) : newest ? (
          <OfferPhoto {...newest} alt="" size={44} sizes="44px" />
        ) : (
          <Icon of={follow.kind === 'search' ? Search : Tag} />
        )}
      </span>
      <span className={styles.words}>
        <Link to={addressOf(follow, isNew)} lang={languageOf(name)}>
          {name}
        </Link>
        <small>
          <span>{texts.saved.kinds[follow.kind]}</span>{' '}
          {isNew && <b className={styles.new}>{newWords(found)}</b>}
        </small>
      </span>
      <FollowButton follow={follow} name={name} size="small" />
    </li>
  )
}

function newWords({ count, since }: Found) {
  const day = todayInIndia(new Date(since))
  return day === todayInIndia()
    ? texts.saved.isNew({ count: count })
    : texts.saved.newSince({ count: count, day: weekdayOf(day) })
}

function addressOf(follow: Followed['follow'], isNew: boolean) {
  const newest: Record<string, string> = isNew ? { sort: 'newest' } : {}
  if (follow.kind === 'shop') return withQuery(paths.shop(follow.shop_id), newest)
  if (follow.kind === 'search') return withQuery(pages.search, { ...queryOf(follow.search), ...newest })
  const { category, subcategory } = follow
  return withQuery(pages.search, { ...(subcategory === null ? { category } : { subcategory }), ...newest })
}

const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))
function withQuery(path: string, query: Record<string, string>) {
  const words = new URLSearchParams(query).toString()
  return words ? `${path}?${words}` : path
}

export const ReminderList = ({ reminders }: { reminders: Reminder[] }) => (
  <Section title={<span id="reminders">{texts.saved.reminders}</span>}>
    <ul className={styles.list}>
      {reminders.map(({ product_id, name, photo_url, day }) => (
        <li key={product_id}>
          <span className={styles.picture} aria-hidden="true">
            <OfferPhoto photo_url={photo_url} alt="" size={44} sizes="44px" />
          </span>
          <span className={styles.words}>
            <Link to={paths.product(product_id)} lang={languageOf(name)}>
              {name}
            </Link>
            <small>{texts.saved.remindedOn({ day: formatWeekday(day, todayInIndia()) })}</small>
          </span>
          <IconButton
            icon={X}
            label={texts.saved.removeReminder({ offer: name })}
            onClick={() => changeSaved((store) => store.stopReminding(product_id))}
          />
        </li>
      ))}
    </ul>
  </Section>
)

/** Keeps removed items in place until the visitor leaves the screen, so that a mistake can be undone. */
export function useStableLines<Item>(items: Item[], keyOf: (item: Item) => string | number): Item[] {
  const [lines, setLines] = useState({ items, all: items })
  if (lines.items === items) return lines.all
  const now = new Map(items.map((item) => [keyOf(item), item]))
  const gone = lines.items.filter((item) => !now.has(keyOf(item)))
  const stay = gone.length > 1 ? [] : lines.all
  const known = new Set(stay.map(keyOf))
  const all = [
    ...items.filter((item) => !known.has(keyOf(item))),
    ...stay.map((line) => now.get(keyOf(line)) ?? line),
  ]
  setLines({ items, all })
  return all
}
