import { z } from 'zod'
import type { TextChannel, TextKind } from '../../../contract/text-messages/calls.ts'
import type { ClaimedText, DeliveryReport } from './text-outbox.queries.ts'

export type Handover = { url: string; headers: Record<string, string>; body: object }

export type Gateway = {
  channel: TextChannel
  hasTemplate(kind: TextKind, language: string): boolean
  handoverOf(text: ClaimedText): Handover
  idIn(body: unknown): string | undefined
  /** Returns whether the body describes a temporary refusal although the status means a permanent one. */
  isBusy?(body: unknown): boolean
}

type Inbound = { from: string; words: string; at: Date }

export type Callback = { reports: DeliveryReport[]; inbound: Inbound[] }

/** Skips entries that do not match the schema, because gateways add new kinds. */
export const readEach = <T extends z.ZodType>(schema: T, list: unknown): z.output<T>[] =>
  Array.isArray(list)
    ? list.flatMap((entry) => {
        const read = schema.safeParse(entry)
        return read.success ? [read.data] : []
      })
    : []

/** An id without NUL characters, which PostgreSQL does not accept. */
export const gatewayId = z
  .union([z.string(), z.number()])
  .transform((id) => String(id).replaceAll('\0', '').slice(0, 200))
export const reference = z.uuid().optional().catch(undefined)
