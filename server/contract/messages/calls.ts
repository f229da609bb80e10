import { z } from 'zod'
import { type CallTable, ownAccount } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { choice, id, message, moment, oneToken } from '../fields.ts'
import { messageWishes, stoppableKinds } from './facts.ts'

const kind = z.enum(stoppableKinds, { error: () => texts.messages.noSuchMessage })
const wish = choice(messageWishes)

const messageChoice = z.strictObject({ kind, wish })
export type MessageChoice = z.output<typeof messageChoice>

const messageChoices = z.strictObject({ choices: z.array(messageChoice) })
const messageChosen = message.extend(messageChoices.shape)

/** A message that an account without an e-mail address shows instead of a mail. */
const accountMessage = z.strictObject({
  id: z.int(),
  at: moment,
  subject: z.string(),
  body: z.string().describe('Paragraphs with an empty line between them.'),
  link_label: z.string(),
  link: z.string().describe('A root-relative URL within Chowk.'),
  is_new: z.boolean(),
})

/** Setting the same value again has no effect, so requests can be repeated. */
const chosenMessage = z.object({ kind, wish })

export const messagesCalls = {
  'GET /api/messages/:token': {
    summary: 'Lists the message settings of the recipient named by the mail token.',
    who: 'everyone',
    limit: 'messageChoice',
    params: oneToken,
    answer: messageChoices,
  },
  'POST /api/messages/:token': {
    summary: 'Changes a message setting of the recipient named by the mail token.',
    who: 'everyone',
    limit: 'messageChoice',
    params: oneToken,
    body: chosenMessage,
    answer: messageChosen,
  },
  'GET /api/shop/messages': {
    summary: "Lists the user's message settings.",
    who: 'signed in',
    answer: messageChoices,
  },
  'POST /api/shop/messages': {
    summary: "Changes one of the user's message settings.",
    ...ownAccount,
    limit: 'change',
    body: chosenMessage,
    answer: messageChosen,
  },
  'GET /api/shop/account_messages': {
    summary: 'Lists the messages of a user without an e-mail address, newest first, for 180 days.',
    who: ['shopkeeper', 'executive'],
    answer: z.strictObject({ messages: z.array(accountMessage) }),
  },
  'POST /api/shop/read_account_messages': {
    summary: 'Marks account messages as read.',
    who: ['shopkeeper', 'executive'],
    limit: 'change',
    body: z.object({ ids: z.array(id()).max(100) }),
    answer: z.strictObject({}),
  },
} as const satisfies CallTable
