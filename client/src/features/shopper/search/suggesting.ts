/** Bundles what the search box needs once the user types. */
export { readNearPlace } from '../../../lib/city/near-place.ts'
export { addLastSearch } from '../../../lib/storage/last-searches.ts'
export { BeforeTyping } from './before-typing.tsx'
export { SuggestionList } from './suggestion-list.tsx'
export { suggest } from './suggestions.ts'
