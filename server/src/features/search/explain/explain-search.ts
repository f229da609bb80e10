import { cleanText } from '../../../../contract/search/facts/clean-text.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { findMeaning } from '../find/find-text.ts'
import { searchOffers } from '../find/search-offers.ts'
import { findGuessed } from '../find/where.queries.ts'
import { saysForWhom, saysNotWhat } from '../words/audience.ts'
import { readFilterWords } from '../words/filter-words.ts'
import { knownBrandIn } from '../words/known-brands.ts'
import { mayBeLeftOut } from '../words/meaning.ts'
import { placesInWords } from '../words/place-words.ts'
import { type Understanding, understand } from '../words/understanding.queries.ts'

/** A step of how a search is understood, and what came of it; empty steps say nothing. */
export type Step = { step: string; came: string }

/** How a search is understood, step by step, and what it finds. */
export async function explainSearch(db: Connection, typed: string, brand: string): Promise<Step[]> {
  const query = cleanText(typed)
  const near = await findGuessed(db, placesInWords(query))
  const { words, filters } = readFilterWords(near?.words ?? query, {}, near !== undefined)
  const understanding = await understand(db, words)
  const things = (await findMeaning(db, understanding, {}))?.things ?? []
  const results = await searchOffers(db, { query, withFacets: false }, brand)
  const { repaired, absent, without_delivery, did_you_mean } = results
  const steps: [step: string, came: string | undefined][] = [
    ['cleaned', query],
    ['place', near?.where.name ?? undefined],
    ['filters', Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined],
    ['words', words],
    ...wordsOf(understanding),
    ['known brand', knownBrandIn(words, true)?.name],
    ['things offered', things.map(({ word }) => word).join(', ')],
    ['found', `${results.total}${results.total_is_at_least ? '+' : ''}`],
    ['used instead', repaired?.used],
    ['brand that nobody offers', absent && `${absent.brand}, shown: ${absent.words}`],
    ['without', without_delivery],
    ['did you mean', did_you_mean?.query],
    ['kinds near', results.near?.map(({ subcategory }) => subcategory).join(', ')],
    [
      'first',
      results.products
        .slice(0, 5)
        .map(({ name }) => name)
        .join(' · '),
    ],
  ]
  return steps.flatMap(([step, came]) => (came ? [{ step, came }] : []))
}

function wordsOf(understanding: Understanding): [step: string, came: string][] {
  const { words, joined, synonyms, quantities } = understanding
  const isOptional = mayBeLeftOut(understanding)
  const text = (first: number, last: number) =>
    words
      .slice(first, last + 1)
      .map(({ word }) => word)
      .join(' ')
  return [
    ...words.map(({ word, lexeme, isKnown, alike }, place): [string, string] => [
      `  ${word}`,
      [
        isKnown ? `known as ${lexeme}` : 'in no offer',
        alike.length > 0 && `sounds like ${alike.join(', ')}`,
        isOptional[place] && 'may be left out',
        saysForWhom(word) ? 'says for whom' : saysNotWhat(word) && 'says when or how',
      ]
        .filter(Boolean)
        .join('; '),
    ]),
    ...joined
      .filter(({ isKnown }) => isKnown)
      .map(({ first, last, lexeme }): [string, string] => [
        `  ${text(first, last)}`,
        `as one word: ${lexeme}`,
      ]),
    ...quantities.map(({ first, last, quantity }): [string, string] => [`  ${text(first, last)}`, quantity]),
    ...synonyms.map(({ first, last, phrases, thing }): [string, string] => [
      `  ${text(first, last)}`,
      `${thing ? 'a thing' : 'means'}: ${phrases.map((phrase) => phrase.map(([word]) => word).join(' ')).join(', ')}`,
    ]),
  ]
}
