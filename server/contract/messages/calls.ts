import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { accountMessage, chosenMessage, messageChoices, messageChosen, readMessages } from './schemas.ts'

export const messagesCalls = {
  'GET /api/messages/:token': {
    summary: 'Which messages come to whom the token of a mail names',
    who: 'everyone',
    limit: 'messageChoice',
    params: z.object({ token: z.string() }),
    answer: messageChoices,
  },
  'POST /api/messages/:token': {
    summary: 'Stops one of them, or has it come again',
    who: 'everyone',
    limit: 'messageChoice',
    params: z.object({ token: z.string() }),
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
    body: readMessages,
    answer: z.strictObject({}),
  },
} as const satisfies CallTable
