import { inLatinDigits } from '../facts/typed-text.ts'

export const questionKinds = ['there', 'sizes', 'hours', 'keep'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionAnswers = ['yes', 'sold out', 'sizes', 'until', 'kept', 'no'] as const
export type QuestionAnswer = (typeof questionAnswers)[number]

/** The possible answers to each kind of question, the most common first. */
export const answersTo = {
  there: ['yes', 'sold out'],
  sizes: ['sizes', 'sold out'],
  hours: ['until'],
  keep: ['kept', 'no'],
} as const satisfies Record<QuestionKind, readonly QuestionAnswer[]>

export const isTimedAnswer = (answer: QuestionAnswer) => answer === 'until' || answer === 'kept'

/** Open questions per device, at most one about each offer. */
export const mostOpenQuestions = 5

/** Hours that a shop has to answer; afterwards the device may ask again. */
export const answeredWithin = 48

export const usualSizes = ['S', 'M', 'L', 'XL', 'XXL', '5', '6', '7', '8', '9', '10', '11'] as const
export const mostSizes = 12

export const questionRefusals = ['off', 'away', 'over', 'open', 'many'] as const
export type QuestionRefusal = (typeof questionRefusals)[number]

/** Detects a link or phone number. */
export const holdsContact = (line: string) =>
  /https?:|www\.|@|\w-*\.(?:com|in|net|org|co|me|io|app|shop|xyz|info|biz|link|ly|example)\b/i.test(line) ||
  /\d(?:[\s().+-]*\d){6}/.test(inLatinDigits(line))
