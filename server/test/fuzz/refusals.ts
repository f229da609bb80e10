import type { CallName } from '../../contract/calls.ts'
import { languages } from '../../contract/facts/texts.ts'
import { errorAnswer } from '../../contract/fields.ts'
import { eachMessage, messagesOf } from '../../texts/catalogue.ts'
import { foreignWordsOf } from '../foreign-words.ts'
import type { RawAnswer, RawRequest } from './send.ts'

const people = ['Chowk', 'Meena Soni', 'Malwa Sound House', 'Vidya Book Depot', 'Electronics', 'Headphones']
const madeUpNames = /\b(?:Nagar|Shelf) [0-9a-f]{8}\b/g
const fieldName = /\b[a-z]+(?:_[a-z]+)+\b/g

/** Collects refusal messages, and words in them that are in the wrong language. */
export function collectRefusals() {
  const foreignWords = new Map(languages.map(({ code }) => [code, foreignWordsOf(code, people)]))
  const messages = new Map(languages.map(({ code }) => [code, new Set<string>()]))
  const foreign = new Set<string>()
  /** Messages may quote input that an earlier request stored. */
  const sentTo = new Map<CallName, string>()
  return {
    foreign,
    messages,
    add(name: CallName, code: string, { body, path }: RawRequest, { status, text }: RawAnswer) {
      const sent = `${sentTo.get(name) ?? ''} ${body ?? ''} ${path}`
      sentTo.set(name, sent)
      if (status < 400) return
      const { message, fields = {} } = errorAnswer.parse(JSON.parse(text))
      for (const sentence of [message, ...Object.values(fields)]) {
        messages.get(code)?.add(sentence)
        const words = foreignWords.get(code)?.(withoutNames(sentence, sent)) ?? []
        if (words.length > 0) foreign.add(`${name}, ${status} in ${code}: ${sentence}`)
      }
    },
  }
}

const choices = languages.flatMap(({ code }) =>
  [...eachMessage(messagesOf(code))]
    .filter(([path, message]) => /oneOf$/i.test(path) && message.includes('{words}'))
    .map(([, message]) => message.split('{words}')),
)

/** Removes quoted input and field names. */
function withoutNames(sentence: string, sent: string) {
  const isChoice = choices.some(
    ([before = '', after = '']) => sentence.startsWith(before) && sentence.endsWith(after),
  )
  const own = [...sentence.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => quoted)
  return own
    .filter((quoted) => lettersOf(sent).includes(lettersOf(quoted)))
    .reduce(
      (left, quoted) => left.replaceAll(quoted, ' '),
      isChoice ? sentence.replace(/[\w ]+(?:, [\w ]+)*(?=\W*$)/, ' ') : sentence,
    )
    .replace(madeUpNames, ' ')
    .replace(fieldName, ' ')
}

/** The server normalizes stored text and removes invisible characters. */
const lettersOf = (text: string) => text.normalize('NFKD').replace(/\\u[0-9a-f]{4}|[^\p{L}\p{N}]/gu, '')
