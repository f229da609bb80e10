import { texts } from '../../contract/facts/texts.ts'
import { cleanText } from '../../contract/search/facts/clean-text.ts'
import { namesOfFilters } from '../../contract/search/facts/filters-in-words.ts'
import type { SearchStep } from '../../contract/search/schemas.ts'
import type { Connection } from '../platform/database/open.ts'
import { findMeaning } from './find/find-text.ts'
import { readPlace, searchOffers } from './find/search-offers.ts'
import { readFilterWords } from './words/filter-words.ts'
import { mayBeLeftOut } from './words/meaning.ts'
import { type Understanding, understand } from './words/understanding.queries.ts'
import { isNoThing, knownBrandIn, namesAudience } from './words/word-classes.ts'
import { joinWords } from './words/word-query.ts'

export async function explainSearch(db: Connection, typed: string, brand: string): Promise<SearchStep[]> {
  const query = cleanText(typed)
  const results = await searchOffers(db, { query }, brand)
  const { search, named } = await readPlace(db, { query })
  // A place named without 'near' is read only when the words alone find little.
  const isNear = named !== undefined || results.place != null
  const said = named?.words ?? (results.place ? results.understood?.words : search.query) ?? query
  const { words, filters } = readFilterWords(said, {}, isNear)
  const understanding = await understand(db, words)
  const things = (await findMeaning(db, understanding, {}))?.things ?? []
  const { repaired, absent, without_delivery, did_you_mean, products, total, total_is_at_least } = results
  const place = named?.where.name ?? results.place?.name ?? undefined
  const explain = texts.synonyms.explain
  const filterNames = namesOfFilters(filters, place ?? '').map(([, name]) => name)
  const firstNames = products.slice(0, 5).map(({ name }) => name)
  const steps: [step: string, result: string | undefined][] = [
    [explain.steps.cleaned, query],
    [explain.steps.place, place],
    [explain.steps.filters, filterNames.join(', ')],
    [explain.steps.words, words],
    ...wordsOf(understanding),
    [explain.steps.knownBrand, knownBrandIn(words, true)?.name],
    [explain.steps.things, joinWords(things, ', ')],
    [explain.steps.found, `${total}${total_is_at_least ? '+' : ''}`],
    [explain.steps.instead, repaired?.used],
    [explain.steps.absentBrand, absent && explain.absent(absent)],
    [explain.steps.without, without_delivery && texts.delivery.kinds[without_delivery]],
    [explain.steps.didYouMean, did_you_mean?.query],
    [explain.steps.near, results.near?.map(({ subcategory }) => subcategory).join(', ')],
    [explain.steps.first, firstNames.join(' · ')],
  ]
  return steps.flatMap(([step, result]) => (result ? [{ step, result }] : []))
}

function wordsOf(understanding: Understanding): [step: string, result: string][] {
  const { words, joined, synonyms, quantities } = understanding
  const { explain } = texts.synonyms
  const isOptional = mayBeLeftOut(understanding)
  const typedIn = ({ first, last }: { first: number; last: number }) =>
    explain.word({ word: joinWords(words.slice(first, last + 1)) })
  return [
    ...words.map(({ word, lexeme, isKnown, alike }, place): [string, string] => [
      explain.word({ word }),
      [
        isKnown ? explain.known({ lexeme }) : explain.inNoOffer,
        alike.length > 0 && explain.soundsLike({ words: alike.join(', ') }),
        isOptional[place] && explain.mayBeLeftOut,
        namesAudience(word) ? explain.forWhom : isNoThing(word) && explain.whenOrHow,
      ]
        .filter(Boolean)
        .join('; '),
    ]),
    ...joined
      .filter(({ isKnown }) => isKnown)
      .map((run): [string, string] => [typedIn(run), explain.oneWord({ word: run.lexeme })]),
    ...quantities.map((run): [string, string] => [typedIn(run), run.quantity]),
    ...synonyms.map((run): [string, string] => {
      const phrases = run.phrases.map((phrase) => phrase.map(([word]) => word).join(' ')).join(', ')
      return [typedIn(run), run.thing ? explain.thing({ phrases }) : explain.means({ phrases })]
    }),
  ]
}
