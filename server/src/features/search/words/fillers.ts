import { lexiconForms } from './lexicon.ts'
import { isMeasure } from './price-words.ts'

/** Words that say nothing of the thing: left out as long as another word is there. */
const fillers = lexiconForms('filler')

/** To have something made, bought or found. */
const verb = new RegExp(
  `^(?:${[
    '(?:lag|ban|kat|sil|dhul|rang|badal|bhar|mang)[wv]a+n[aei]',
    '(?:लग|बन|कट|सिल|धुल|रंग|बदल|भर|मंग)वान[ाेी]',
    'khari+d(?:n[aei])?',
    'ख़?रीदन[ाेी]',
    'mil(?:e?g|t)[aei]',
    'मिल(?:ेग|त)[ाेी]',
  ].join('|')})$`,
)

export const isFiller = (word: string) =>
  fillers.has(word.normalize('NFC')) || verb.test(word.normalize('NFC'))

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
        isOfColour(word, words[place - 1], words[place + 1])) &&
      (isParticle(word) || !belongs(place)),
  )
  return are.every(Boolean) ? are.map(() => false) : are
}

/** A verb goes on, as in 'kar raha'; 'kar' alone may be a car. */
const isStem = (word: string, next: string | undefined) =>
  /^(?:kar|कर)$/.test(word) && /^(?:rah?[aei]|rhe|diya|रह[ाेी]|दिया)$/.test(next ?? '')

/** 'Laal rang ki saree' is a red one; 'holi ke rang' are colours. */
const isOfColour = (word: string, before = '', next = '') =>
  /^(?:rang|colou?r|रंग|कलर)$/.test(word) && isLook(before) && (isParticle(next) || isOfKind(next))

/** How a thing looks, though some names end with it: 'slim fit', 'red'. */
const looks = lexiconForms('attribute', 'look', 'colour')
export const isLook = (word: string) => looks.has(word.normalize('NFC'))

/** Makes of what stands before it something said of a thing: 'number wala chashma', 'jute daudne wale'. */
export const isOfKind = (word: string | undefined) => /^(?:wa+l[aei]|val[aei]|वाल[ाेी])$/.test(word ?? '')

const particles = lexiconForms('link word', 'particle')
export const isParticle = (word: string) => particles.has(word)

/** What a thing may come in or as: a 'mithai ka dabba' is mithai, where nothing is called so. */
const containers = lexiconForms('attribute', 'container', 'substance')
/** Never a thing of its own. */
export const isSizeOfBed = (word: string) =>
  /^(?:double|single|king|queen|size|डबल|सिंगल|किंग|क्वीन)$/.test(word)

/** So is a bag of 25 kg; and a 'mattress double bed' is a mattress. */
export const isContainer = (word: string, before = '') =>
  containers.has(word.normalize('NFC')) ||
  (/^(?:bags?|bori|can|tin|बोरी)$/.test(word) && isMeasure(before)) ||
  (/^(?:beds?|बेड)$/.test(word) && isSizeOfBed(before))

/** Alone they name nothing: a sewing machine is no answer to one that kills mosquitoes. */
const vague = lexiconForms('attribute', 'vague')
export const isVague = (word: string) => vague.has(word.normalize('NFC'))
