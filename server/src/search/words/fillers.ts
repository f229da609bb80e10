import { says } from './lexicon.ts'
import { isMeasure } from './price-words.ts'

/** Words that say nothing of the thing: left out as long as another word is there. */
export const isFiller = (word: string) => isAlwaysFiller(word) || isDeal(word)
const isAlwaysFiller = says('filler')
const isDeal = says('deal word', 'deal')

/** A phrase without its fillers, if it is still a phrase: 'sone ki' is more than 'sone'. */
export const tellingWords = (phrase: string[]) => {
  const telling = phrase.filter((word) => !isFiller(word))
  return telling.length > 1 ? telling : phrase
}

/**
 * Which of the words may be left out: fillers, as long as another word is there, unless they belong to one of
 * the phrases: a 'bijli wala' is an electrician.
 */
export function optionalPlaces(words: string[], phrases: { first: number; last: number }[] = []): boolean[] {
  const belongs = (place: number) =>
    phrases.some(({ first, last }) => first < last && first <= place && place <= last)
  const are = words.map(
    (word, place) =>
      (isFiller(word) ||
        isStem(word, words[place + 1]) ||
        isOfColour(word, words[place - 1], words[place + 1]) ||
        isOfToday(word, words[place - 1])) &&
      (isParticle(word) || !belongs(place)),
  )
  return are.every(Boolean) ? are.map(() => false) : are
}

/** A verb goes on, as in 'kar raha'; 'kar' alone may be a car. */
const isStem = (word: string, next: string | undefined) => isStemOfVerb(word) && goesOn(next)
const isStemOfVerb = says('attribute', 'stem of a verb')
export const goesOn = says('attribute', 'goes on')

/** 'Laal rang ki saree' is a red one; 'holi ke rang' are colours. */
const isOfColour = (word: string, before = '', next = '') =>
  isColour(word) && isLook(before) && (isParticle(next) || isOfKind(next))
const isColour = says('attribute', 'word for colour')

/** 'Pizza aaj raat', 'this evening': what is on today is what is shown. */
const isOfToday = (word: string, before: string | undefined) => isPartOfDay(word) && isToday(before)
const isPartOfDay = says('attribute', 'part of a day')
const isToday = says('attribute', 'this')

/** How a thing looks, though some names end with it: 'slim fit', 'red'. */
export const isLook = says('attribute', 'look', 'colour')

/** Makes of what stands before it something said of a thing: 'number wala chashma', 'jute daudne wale'. */
export const isOfKind = says('attribute', 'of that kind')

/** Before what a thing comes with, or is for. */
export const isWith = says('attribute', 'with')
export const isFor = says('attribute', 'for')

export const isParticle = says('link word', 'particle')

/** Never a thing of its own. */
export const isSizeOfBed = says('attribute', 'size of a bed')

/**
 * What a thing may come in or as: a 'mithai ka dabba' is mithai, where nothing is called so. So is a bag of
 * 25 kg; and a 'mattress double bed' is a mattress.
 */
export const isContainer = (word: string, before = '') =>
  isAlwaysContainer(word) ||
  (isContainerOfMeasure(word) && isMeasure(before)) ||
  (isBed(word) && isSizeOfBed(before))
const isAlwaysContainer = says('attribute', 'container', 'substance')
const isContainerOfMeasure = says('attribute', 'container of a measure')
const isBed = says('attribute', 'bed')

/** Alone they name nothing: a sewing machine is no answer to one that kills mosquitoes. */
export const isVague = says('attribute', 'vague')
