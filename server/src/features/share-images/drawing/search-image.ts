import { texts } from '../../../../contract/facts/texts.ts'
import { namesOfFilters, nearTitle } from '../../../../contract/search/facts/filters-in-words.ts'
import { allOffersTitle, subjectOf } from '../../../../contract/search/facts/in-words.ts'
import type { SearchQuery, SearchResults } from '../../../../contract/search/schemas.ts'
import type { BilingualName, SharedPhoto } from '../../../offers/share-image.ts'
import { drawnName } from './drawn-name.ts'
import { drawable } from './letters.ts'
import type { Brand } from './logo.ts'
import { panelImage } from './panel-image.ts'

type Searched = {
  search: SearchQuery
  results: SearchResults
  photos: SharedPhoto[]
  /** Where there is one. */
  city: BilingualName | null
  /** In the language of the picture. */
  nameOf: (name: string) => string
}

/** What was looked for, as it was understood, how much there is, and how the first of it looks. */
export function searchImage({ search, results, photos, city, nameOf }: Searched, brand: Brand) {
  const { words, ...read } = { ...results.understood, words: results.understood?.words ?? search.query }
  const asked = {
    ...search,
    ...results.moved,
    ...read,
    query: results.repaired?.used ?? (words || undefined),
  }
  /** None of the square where whoever shares it stood. */
  const place = results.place?.name && nameOf(results.place.name)
  const subject = subjectOf(asked, nameOf)
  // The title says the place; the order is not what one is sent for.
  const filters = namesOfFilters(
    { ...asked, sort: undefined, near: (subject && place) || undefined },
    place ?? '',
  )
  const title = subject ?? (place ? nearTitle(undefined, place) : allOffersTitle(asked))
  return panelImage(
    {
      count: texts.share.offersFound({ count: results.total, isAtLeast: results.total_is_at_least }),
      title: drawable(title),
      note: drawable(
        filters
          .map(([, text]) => text)
          .filter((text) => text !== title)
          .join(', '),
      ),
      foot: { title: (city && drawnName(city)) || texts.share.tagline, parts: [], city: null },
      photos,
    },
    brand,
  )
}
