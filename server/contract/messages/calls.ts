import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { id, message, moment, oneToken } from '../fields.ts'
import { messageWishes, stoppableKinds } from './facts.ts'

const kind = z.enum(stoppableKinds, { error: () => texts.messages.noSuchMessage })
const wish = z.enum(messageWishes, { error: () => texts.fields.oneOf({ words: messageWishes.join(', ') }) })

/** Of a kind that the person may get: whether it comes. */
const messageChoice = z.strictObject({ kind, wish })
export type MessageChoice = z.output<typeof messageChoice>

const messageChoices = z.strictObject({ choices: z.array(messageChoice) })
const messageChosen = message.extend(messageChoices.shape)

/** What stands in the account of somebody without an e-mail address. */
const accountMessage = z.strictObject({
  id: z.int(),
  at: moment,
  subject: z.string(),
  /** Paragraphs, an empty line between them. */
  body: z.string(),
  link_label: z.string(),
  /** Root-relative within Chowk. */
  link: z.string(),
  is_new: z.boolean(),
})

/** May be said twice: it is then so already. */
const chosenMessage = z.object({ kind, wish })

export const messagesCalls = {
  'GET /api/messages/:token': {
    summary: 'Which messages come to whom the token of a mail names',
    who: 'everyone',
    limit: 'messageChoice',
    params: oneToken,
    answer: messageChoices,
  },
  'POST /api/messages/:token': {
    summary: 'Stops one of them, or has it come again',
    who: 'everyone',
    limit: 'messageChoice',
    params: oneToken,
    body: chosenMessage,
    answer: messageChosen,
  },
  'GET /api/shop/messages': {
    summary: 'Which of the messages that can be stopped come to oneself',
    who: 'signed in',
    answer: messageChoices,
  },
  'POST /api/shop/messages': {
    summary: 'Stops one of these messages, or has it come again',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'change',
    body: chosenMessage,
    answer: messageChosen,
  },
  'GET /api/shop/account_messages': {
    summary: 'What people without an e-mail address are told, the newest first, for 180 days',
    who: ['shopkeeper', 'executive'],
    answer: z.strictObject({ messages: z.array(accountMessage) }),
  },
  'POST /api/shop/read_account_messages': {
    summary: 'Notes that these were read',
    who: ['shopkeeper', 'executive'],
    limit: 'change',
    body: z.object({ ids: z.array(id()).max(100) }),
    answer: z.strictObject({}),
  },
} as const satisfies CallTable
