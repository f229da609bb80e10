import { texts } from '../../../contract/facts/texts.ts'
import type { ProposedCategories } from '../../../contract/search/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { invalid } from '../../platform/errors.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findOwnShop, hasShop } from '../../shops/membership.ts'
import { lexiconForms } from '../words/lexicon.ts'
import { covers, meaningOf, spansOf, thingsOf } from '../words/meaning.ts'
import { repairsOf } from '../words/repair.ts'
import { type Understanding, understand, wordsBeginning } from '../words/understanding.queries.ts'
import {
  isContainer,
  isFor,
  isLook,
  isOfKind,
  isParticle,
  isWith,
  namesAudience,
  optionalPlaces,
} from '../words/word-classes.ts'
import { isThing, type WordQuery } from '../words/word-query.ts'
import {
  type Evidence,
  findEvidence,
  findWares,
  shelvesOf,
  type Voter,
  type Ware,
} from './proposals.queries.ts'

const votes = { all: 3, lastWord: 2, word: 1 }
const mostWords = 8
const mostKinds = 3

/**
 * Proposes subcategories by the lexicon's shelf for the thing, and by similar offers of the city and the
 * shop. Like search, it knows synonyms and sounds, completes the last word and corrects typing errors.
 */
export async function proposeCategory(
  db: Connection,
  name: string,
  shopId?: number,
): Promise<ProposedCategories> {
  const typed = await understand(db, name)
  const typedWares = await findWares(db, typed)
  const isBegun = lastIsUnknown(typed) && !typedWares.some(({ last }) => last === typed.words.length - 1)
  const completions = isBegun ? await wordsBeginning(db, typed.words.at(-1)?.word ?? '') : []
  const repairs =
    completions.length === 0 && hasUnknown(typed, typedWares) ? await repairsOf(db, typed) : undefined
  const mended = repairs?.careful[0] ?? repairs?.bold[0]
  const understanding = mended === undefined ? typed : await understand(db, mended)
  const wares = mended === undefined ? typedWares : await findWares(db, understanding)
  const { places, head, end } = thingIn(understanding)
  const ware = wareAt(wares, head, end)
  const shelves = ware ? shelvesOf(ware) : { own: typedShelves(understanding, places, head), wider: [] }
  const endings = completions.map(({ lexeme }) => lexeme)
  const voters = votersOf(understanding, places, head, endings)
  const evidence = await findEvidence(db, {
    voters,
    thing: thingAt(understanding, head),
    shelves: [...shelves.own, ...shelves.wider],
    shopId,
  })
  const { kinds, isSure } = weighEvidence(evidence, {
    ownShelves: ware ? shelves.own.length : 0,
    isWare: ware !== undefined,
    endsWithWare: ware !== undefined && ware.last >= head,
    words: voters.length - 1,
  })
  const isGuess = mended !== undefined && mended !== repairs?.careful[0]
  return { is_sure: isSure && !isGuess, categories: kinds.slice(0, mostKinds) }
}

/** Throws 400 when the user may not act for the shop. */
export async function shopToProposeFor(db: Connection, user: SignedInUser, shopId: number | undefined) {
  if (shopId === undefined) return (await findOwnShop(db, user.id)) ?? undefined
  if (!(await hasShop(db, user, shopId))) throw invalid({ shop_id: texts.products.noOwnShop })
  return shopId
}

export async function sureSubcategory(db: Connection, name: string, shopId: number) {
  const { is_sure, categories } = await proposeCategory(db, name, shopId)
  return is_sure ? categories[0]?.subcategory_id : undefined
}

/** `head` is the last word before 'with' or 'for': 'shoes' in 'running shoes', 'साड़ी' in 'सूती साड़ी'. */
function thingIn({ words }: Understanding) {
  const isOptional = optionalPlaces(words.map(({ word }) => word))
  const required = words.map((_, place) => place).filter((place) => !isOptional[place])
  const things = required.filter((place) => !isAside(words, place))
  const places = (things.length > 0 ? things : required).slice(-mostWords)
  const beside = words.findIndex(({ word }, place) => place > 0 && (isWith(word) || isFor(word)))
  const end = beside === -1 ? words.length : beside
  return { places, head: places.findLast((place) => place < end) ?? places.at(-1) ?? 0, end }
}

function wareAt(wares: Ware[], head: number, end: number) {
  const before = wares.filter(({ first, last }) => first <= head && last < end)
  const last = Math.max(...before.map((ware) => ware.last))
  return before.find((ware) => ware.last === last)
}

function typedShelves({ words }: Understanding, places: number[], head: number): string[] {
  const thing = words[head]?.word
  if (thing === undefined) return []
  const before = words[places[places.indexOf(head) - 1] ?? -1]?.word
  return before === undefined ? [thing] : [`${before} ${thing}`, thing]
}

const thingAt = (understanding: Understanding, head: number): WordQuery =>
  thingsOf(understanding).find(({ place }) => place === head)?.is ??
  isThing([understanding.words[head]?.lexeme ?? ''])

function votersOf(
  understanding: Understanding,
  places: number[],
  head: number,
  completions: string[],
): Voter[] {
  const meaning = meaningOf(understanding, completions)
  if (!meaning) return []
  const { literals, others } = spansOf(understanding)
  const alone = places.map((place): Voter => {
    const any = [...literals, ...others].filter((span) => covers(span, place)).map(({ query }) => query)
    const isLast = place === understanding.words.length - 1
    const goesOn: WordQuery[] = isLast ? completions.map((lexeme) => ({ lexeme })) : []
    const namesThing = place === head
    return {
      words: { any: [...any, ...goesOn] },
      votes: namesThing ? votes.lastWord : votes.word,
      namesThing,
      isAll: false,
    }
  })
  return [{ words: meaning.words, votes: votes.all, namesThing: true, isAll: true }, ...alone]
}

function isAside(words: Understanding['words'], place: number): boolean {
  const [before, word = '', next = '', afterNext = ''] = [-1, 0, 1, 2].map((by) => words[place + by]?.word)
  return (
    isNumber(before) ||
    /^[0-9]/.test(word) ||
    ways.has(word) ||
    isLook(word) ||
    namesAudience(word) ||
    isContainer(word, before) ||
    isOfKind(next) ||
    (isParticle(next) && !isContainer(afterNext))
  )
}

const isNumber = (word = '') => /^[0-9]+$/.test(word)

const ways = lexiconForms('attribute', 'way')

const hasUnknown = ({ words, joined, synonyms }: Understanding, wares: Ware[]) =>
  words.some(
    ({ word, isKnown, alike }, place) =>
      !isKnown &&
      !isNumber(word) &&
      alike.length === 0 &&
      ![...joined, ...synonyms, ...wares].some((span) => covers(span, place)),
  )

function lastIsUnknown({ words, joined, synonyms }: Understanding) {
  const last = words.at(-1)
  const isAtEnd = (span: { last: number }) => span.last === words.length - 1
  return (
    last !== undefined &&
    !/^[0-9]/.test(last.word) &&
    !last.isKnown &&
    last.alike.length === 0 &&
    !synonyms.some(isAtEnd) &&
    !joined.some((one) => isAtEnd(one) && (one.isKnown || one.alike.length > 0))
  )
}

type NameFacts = {
  /** The number of shelves, from the first, that name the thing itself. */
  ownShelves: number
  isWare: boolean
  endsWithWare: boolean
  words: number
}

/** The weights are relative to all votes of the city's offers, which count 1. */
const weights = { shelf: 2, partOfShelf: 1.5, otherShelf: 0.5, own: 1.5 }
const sure = { share: 0.65, timesTheNext: 2.5, timesTheNextShelf: 1.5 }

function weighEvidence(evidence: readonly Evidence[], name: NameFacts) {
  const nearest = Math.min(...evidence.map(({ shelf }) => shelf ?? Number.POSITIVE_INFINITY))
  const isOnShelf = ({ shelf }: Evidence) => shelf === nearest
  const isOfWare = nearest < name.ownShelves
  const weightOfShelf = (one: Evidence) => {
    if (!isOnShelf(one)) return 0
    if (isOfWare) return one.isShelf ? weights.shelf : weights.partOfShelf
    return name.isWare || one.isShelf ? weights.otherShelf : 0
  }
  /** A thing that the shop has in many subcategories says little about the right one. */
  const telling = weights.own * evidence.reduce((sum, { own }) => sum + own * own, 0)
  const scoreOf = (one: Evidence, shelf = weightOfShelf(one)) =>
    (one.votes + telling * one.own + shelf) * (1 + one.ownOfAll / 2)
  const kinds = evidence.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a.subcategory_id - b.subcategory_id)
  const [first, second] = kinds
  const hasAllWords = ({ words }: Evidence) => words === name.words

  const isSure = () => {
    if (!first) return false
    if (isOfWare) {
      if (!isOnShelf(first) || !(name.endsWithWare || hasAllWords(first))) return false
      if (kinds.some((one) => !isOnShelf(one) && one.hasAll && one.votes > 0.5)) return false
      const [best = 0, ...others] = kinds
        .filter(isOnShelf)
        .map((one) => scoreOf(one, one.isShelf ? 0.5 : 0))
        .sort((a, b) => b - a)
      return others.every((score) => best > sure.timesTheNextShelf * score)
    }
    if (first.votes === 0) return !name.isWare && isOnShelf(first) && second === undefined
    // A head such as 'powder' fits many things, so the other words must match too.
    if (!first.hasThing || !(name.isWare ? first.hasAll : hasAllWords(first))) return false
    const all = kinds.reduce((sum, one) => sum + scoreOf(one), 0)
    return (
      scoreOf(first) >= sure.share * all &&
      scoreOf(first) >= sure.timesTheNext * (second ? scoreOf(second) : 0)
    )
  }
  return { kinds, isSure: isSure() }
}
