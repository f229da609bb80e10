import type { NearWord } from './around.queries.ts'
import { wrongLetters } from './wrong-letters.ts'

/**
 * What it costs to put a near word in the place of a typed one, as careful as good engines are: wrong letters
 * none below five letters, one to eight, two beyond, a wrong first letter counts double; more where it sounds
 * nearly alike, and any vowels between Latin and Devanagari. A part of a longer word only when it is long
 * enough to tell. Undefined: it may not.
 */
export function costOfRepair(typed: string, sound: string | null, found: NearWord): number | undefined {
  const near = { ...found, word: inNumberOf(typed, found.word) }
  // The dot below ड़ is no letter: बीड़ी is as short as बड़ी.
  const { length } = typed.replaceAll('\u093c', '')
  switch (near.how) {
    case 'letters': {
      const wrong = wrongLetters(typed, near.word)
      if (withoutEnding(typed) === withoutEnding(near.word)) return undefined
      const allowed = length < 5 ? 0 : length <= 8 ? 1 : 2
      // Few type a letter too many in a short word, unless it is doubled: a sitar is no star.
      if (length === 5 && near.word.length < 5 && !/(.)\1/.test(typed)) return undefined
      return wrong <= allowed ? wrong : undefined
    }
    case 'skeleton': {
      const wrong = wrongLetters(sound ?? typed, near.sound ?? near.word)
      if (sound?.[0] !== near.sound?.[0]) return undefined
      const areOfOneScript = isHindi(typed) === isHindi(near.word)
      // Another vowel may be another word: a flight is no flat, a toast no टेस्ट.
      if (areOfOneScript && wrong > 0 && wrongLetters(typed, near.word) > 1) return undefined
      if (!areOfOneScript && !areHeardAlike(sound ?? typed, near.sound ?? near.word)) return undefined
      const allowed = areOfOneScript ? (length < 5 ? 0 : 1) : 3
      return wrong <= allowed ? 0.5 + wrong / 2 : undefined
    }
    case 'part':
      return typed.length >= 4 ? 4 + near.word.length / 100 : undefined
  }
}

/** 'Diper' is a diaper, of which offers may have only the plural. */
const inNumberOf = (typed: string, word: string) =>
  /[^s]s$/.test(word) && !typed.endsWith('s') ? word.slice(0, -1) : word

/**
 * The same consonants; where they are few, beginning alike, too: garam is no ग्राम, थायराइड no thread, but
 * कैरम is carrom.
 */
function areHeardAlike(sound: string, other: string) {
  const consonantsOf = (text: string) => text.replaceAll(/[aeiou]/gi, '')
  const beginsWithTwo = (text: string) => /^[^aeiou]{2}/i.test(text)
  return (
    consonantsOf(sound) === consonantsOf(other) &&
    (consonantsOf(sound).length >= 4 || beginsWithTwo(sound) === beginsWithTwo(other)) &&
    !areOtherVowels(sound, other)
  )
}

/** Between two consonants, e or i in one and o or u in the other. */
function areOtherVowels(sound: string, other: string) {
  const vowelsOf = (text: string) => text.toLowerCase().split(/[^aeiou]+/)
  const [a, b] = [vowelsOf(sound), vowelsOf(other)]
  const isFront = (vowels = '') => /[ei]/.test(vowels) && !/[ou]/.test(vowels)
  const isBack = (vowels = '') => /[ou]/.test(vowels) && !/[ei]/.test(vowels)
  return (
    a.length === b.length &&
    a.some((vowels, place) => (isFront(vowels) && isBack(b[place])) || (isBack(vowels) && isFront(b[place])))
  )
}

export const costOfGuess = (typed: string, near: NearWord): number | undefined => {
  const word = inNumberOf(typed, near.word)
  const wrong = wrongLetters(typed, word)
  if (withoutEnding(typed) === withoutEnding(word)) return undefined
  return near.how !== 'part' && typed.length >= 5 && wrong <= Math.max(1, typed.length / 4)
    ? wrong
    : undefined
}

/** What a painter does is painted: another word, and no error of typing. */
const withoutEnding = (word: string) => word.replace(/(?:ing|ed|er)$/, '-')

const isHindi = (word: string) => /[\u0900-\u097f]/.test(word)
