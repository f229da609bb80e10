import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { languages } from '../contract/facts/texts.ts'
import { errorAnswer } from '../contract/fields.ts'
import { eachMessage, messagesOf } from '../texts/catalogue.ts'
import { type ForeignWords, foreignWordsOf } from './foreign-words.ts'
import { openCity, type Role } from './fuzz/city.ts'
import { requestsFor } from './fuzz/requests.ts'
import { closeConnections, type RawRequest, send } from './fuzz/send.ts'

/** What whoever asks is told may name these. */
const people = ['Chowk', 'Meena Soni', 'Malwa Sound House', 'Vidya Book Depot', 'Electronics', 'Headphones']
const madeUpNames = /\b(?:Nagar|Shelf) [0-9a-f]{8}\b/g
/** Names of fields, for whoever writes programs. */
const fieldName = /\b[a-z]+(?:_[a-z]+)+\b/g

let city: Awaited<ReturnType<typeof openCity>>
let foreignWords: Map<string, ForeignWords>
const told = new Map<string, Set<string>>()
beforeAll(async () => {
  city = await openCity()
  foreignWords = new Map(languages.map(({ code }) => [code, foreignWordsOf(code, people)]))
})
afterAll(async () => {
  closeConnections()
  await city.close()
})

describe('when a call is refused', () => {
  test.each(Object.keys(calls) as CallName[])(
    '%s, then the refusal is in the language of the caller',
    async (name) => {
      const [method = '', path = ''] = name.split(' ')
      const { admin, others } = await city.whatIsThere(name)
      const empty: RawRequest = { method, path: path.replace(/:\w+/g, '0'), headers: {} }
      const role = whoMayCall(name)
      const made = requestsFor(name, role === 'admin' ? admin : others, city.pictures)
      const attempts: [Role, RawRequest][] = [
        ['visitor', empty],
        [role, empty],
        ...fc.sample(made, { numRuns: 10, seed: 20_261_122 }).map((one): [Role, RawRequest] => [role, one]),
      ]
      const foreign: string[] = []
      for (const [who, attempt] of attempts)
        for (const { code } of languages) {
          const sent = { ...attempt, headers: { ...attempt.headers, 'accept-language': code } }
          const { status, text } = await send(city.port, sent, await city.cookieOf(who))
          if (status === 401 || name.endsWith('/logout')) city.signOut(who)
          if (status < 400) continue
          const { message, fields = {} } = errorAnswer.parse(JSON.parse(text))
          for (const sentence of [message, ...Object.values(fields)]) {
            told.set(code, (told.get(code) ?? new Set()).add(sentence))
            const words = foreignWords.get(code)?.(withoutNames(sentence, sent)) ?? []
            if (words.length > 0) foreign.push(`${status} in ${code}: ${sentence}`)
          }
        }
      expect([...new Set(foreign)]).toEqual([])
    },
  )

  test('when all that is over, then each language has told as much as the other', () => {
    for (const { code } of languages) expect(told.get(code)?.size).toBeGreaterThan(150)
  })
})

function whoMayCall(name: CallName): Role {
  const { who }: Call = calls[name]
  if (who === 'everyone') return 'visitor'
  return who === 'signed in' ? 'shopkeeper' : (who[0] ?? 'admin')
}

/** Messages that tell programs which words they may send. */
const choices = languages.flatMap(({ code }) =>
  [...eachMessage(messagesOf(code))]
    .filter(([path, message]) => /oneOf$/i.test(path) && message.includes('{words}'))
    .map(([, message]) => message.split('{words}')),
)

/** A sentence without what was sent, which is the caller's own, and without words for programs. */
function withoutNames(sentence: string, { body, path }: RawRequest) {
  const isChoice = choices.some(
    ([before = '', after = '']) => sentence.startsWith(before) && sentence.endsWith(after),
  )
  const own = [...sentence.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => quoted)
  return own
    .filter((quoted) => `${body ?? ''} ${path}`.includes(quoted))
    .reduce(
      (left, quoted) => left.replaceAll(quoted, ' '),
      isChoice ? sentence.replace(/[\w ]+(?:, [\w ]+)*(?=\W*$)/, ' ') : sentence,
    )
    .replace(madeUpNames, ' ')
    .replace(fieldName, ' ')
}
