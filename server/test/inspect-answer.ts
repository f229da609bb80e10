import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'

/** Throws when a response has wrong or missing values, or keys that the contract does not define. */
export function inspectAnswer(name: CallName, answer: unknown) {
  const { answer: schema }: Call = calls[name]
  schema?.parse(JSON.parse(JSON.stringify(answer)))
}
