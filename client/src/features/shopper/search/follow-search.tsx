import { texts } from 'server/contract/facts/texts'
import type { Follow } from 'server/contract/saved/schemas'
import { nearTitle } from 'server/contract/search/facts/filters-in-words'
import { subjectOf } from 'server/contract/search/facts/in-words'
import { type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import type { SearchState } from './search-state.ts'

/** Maximum length of a followed search, as on the server. */
const longest = 500

type Props = {
  state: SearchState
  place?: string | null
  isMain?: boolean
  /** The category of the searched subcategory, if no other category has a subcategory with the same name. */
  parent?: string
}

export function FollowSearch({ state, place, isMain, parent }: Props) {
  const nameOf = useCityNames()
  // Visitors cannot follow all offers of the city.
  if (subjectOf(state, nameOf) === undefined && state.near === undefined) return null
  // Results that depend on the moment cannot be followed.
  if (state.ends || state.open) return null
  const follow = followOf(state, parent)
  if (follow.kind === 'search' && follow.search.length > longest) return null
  const look = isMain ? { isMain, label: texts.search.empty.tell } : ({ size: 'small' } as const)
  return <FollowButton follow={follow} name={nameOfSearch(state, place, nameOf)} {...look} />
}

function followOf({ page: _page, sort: _sort, ...search }: SearchState, parent: string | undefined): Follow {
  const { category = parent, subcategory = null, ...more } = search
  const isCategory = Object.values(more).every((value) => value === undefined)
  if (isCategory && category !== undefined) return { kind: 'category', category, subcategory }
  return { kind: 'search', search: new URLSearchParams(addressOf(search)).toString() }
}

function nameOfSearch(state: SearchState, place: string | null | undefined, nameOf: NameInCity) {
  const subject = state.query ? texts.mine.quoted({ words: state.query }) : subjectOf(state, nameOf)
  // The query already names the place.
  return state.near === undefined ? (subject ?? '') : nearTitle(subject, place)
}
