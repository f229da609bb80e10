import type { Evidence } from './proposals.queries.ts'

/** What is known of the name that the evidence is for. */
type NameFacts = {
  /** So many of the shelves are those of the thing itself; the others are wider, or only typed. */
  ownShelves: number
  /** The lexicon knows what it is. */
  isWare: boolean
  /** The thing that the lexicon knows is what the name ends with. */
  endsWithWare: boolean
  words: number
}

/** What a name and the shop's own offers weigh, beside all votes of the city's offers, which weigh 1. */
const weights = { shelf: 2, partOfShelf: 1.5, otherShelf: 0.5, own: 1.5 }
/** The first one is sure with this share of all, and so many times the second. */
const sure = { share: 0.65, timesTheNext: 2.5, timesTheNextShelf: 1.5 }

/** Orders the subcategories, the likeliest first, and returns whether the first one is sure. */
export function weighEvidence(evidence: readonly Evidence[], name: NameFacts) {
  const nearest = Math.min(...evidence.map(({ shelf }) => shelf ?? Number.POSITIVE_INFINITY))
  const isOnShelf = ({ shelf }: Evidence) => shelf === nearest
  const isOfWare = nearest < name.ownShelves
  const weightOfShelf = (one: Evidence) => {
    if (!isOnShelf(one)) return 0
    if (isOfWare) return one.isShelf ? weights.shelf : weights.partOfShelf
    return name.isWare || one.isShelf ? weights.otherShelf : 0
  }
  /** A thing that the shop has everywhere tells little. */
  const telling = weights.own * evidence.reduce((sum, { own }) => sum + own * own, 0)
  /** What the shop has most of counts up to half as much again. */
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
      // Shelves of the same name: the offers decide, and a name that says nothing else.
      const [best = 0, ...others] = kinds
        .filter(isOnShelf)
        .map((one) => scoreOf(one, one.isShelf ? 0.5 : 0))
        .sort((a, b) => b - a)
      return others.every((score) => best > sure.timesTheNextShelf * score)
    }
    if (first.votes === 0) return !name.isWare && isOnShelf(first) && second === undefined
    // A head such as 'powder' is that of many things: the other words must be there, too.
    if (!first.hasThing || !(name.isWare ? first.hasAll : hasAllWords(first))) return false
    const all = kinds.reduce((sum, one) => sum + scoreOf(one), 0)
    return (
      scoreOf(first) >= sure.share * all &&
      scoreOf(first) >= sure.timesTheNext * (second ? scoreOf(second) : 0)
    )
  }
  return { kinds, isSure: isSure() }
}
