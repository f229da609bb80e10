import type { TextChannel, TextKind } from '../../../contract/text-messages/facts.ts'
import type { ClaimedText } from './text-outbox.queries.ts'

/** What is asked of a gateway over HTTP. */
export type Handover = { url: string; headers: Record<string, string>; body: object }

/** One that the operator has set up. */
export type Gateway = {
  channel: TextChannel
  hasTemplate(kind: TextKind, language: string): boolean
  handoverOf(text: ClaimedText): Handover
  /** Its own id of a message, from the body of its answer. */
  idIn(body: unknown): string | undefined
  /** Whether a refusal says 'not now' in the body, under a status that says 'never'. */
  isBusy?(body: unknown): boolean
}
