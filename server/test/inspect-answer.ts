import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'

/**
 * Throws when an answer is not what the contract says: a wrong or missing value, or a key that it does not
 * name.
 */
export function inspectAnswer(name: CallName, answer: unknown) {
  const { answer: schema }: Call = calls[name]
  // As it leaves: without what JSON leaves out, and with dates as text.
  schema?.parse(JSON.parse(JSON.stringify(answer)))
}
