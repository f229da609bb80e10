/** What the search box needs once somebody types, in a file of its own. */
export { SuggestionList } from './suggestion-list.tsx'
export { suggest } from './suggestions.ts'
