import { texts } from 'server/contract/facts/texts'
import type { Follow } from 'server/contract/saved/schemas'
import { nearTitle } from 'server/contract/search/facts/filters-in-words'
import { subjectOf } from 'server/contract/search/facts/in-words'
import { type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import type { SearchState } from './search-state.ts'

/** As many letters as a follow's address may have. */
const longest = 500

type Props = {
  state: SearchState
  /** What the place that it is near to is called on this page. */
  place?: string | null
  /** Of a search that found nothing, whose main action it is. */
  isMain?: boolean
  /** Of the subcategory that is looked through, when no other category has one of that name. */
  parent?: string
}

/** Follows what is looked for: a category when it is nothing else. */
export function FollowSearch({ state, place, isMain, parent }: Props) {
  const nameOf = useCityNames()
  // All that ends today, or the newest of the city: nobody follows everything.
  if (subjectOf(state, nameOf) === undefined && state.near === undefined) return null
  // What holds at this moment only cannot be told of later.
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
  // Words that name the place themselves say it once.
  return state.near === undefined ? (subject ?? '') : nearTitle(subject, place)
}
