import { z } from 'zod'
import { texts } from '../facts/texts.ts'
import { id, message, moment } from '../fields.ts'
import { messageWishes, stoppableKinds } from './facts.ts'

const kind = z.enum(stoppableKinds, { error: () => texts.messages.noSuchMessage })
const wish = z.enum(messageWishes, { error: () => texts.fields.oneOf({ words: messageWishes.join(', ') }) })

/** Of a kind that the person may get: whether it comes. */
export const messageChoice = z.strictObject({ kind, wish })
export type MessageChoice = z.output<typeof messageChoice>

export const messageChoices = z.strictObject({ choices: z.array(messageChoice) })
export const messageChosen = message.extend(messageChoices.shape)

/** What stands in the account of somebody without an e-mail address. */
export const accountMessage = z.strictObject({
  id: z.int(),
  /** ISO 8601. */
  at: moment,
  subject: z.string(),
  /** Paragraphs, an empty line between them. */
  body: z.string(),
  link_label: z.string(),
  /** Root-relative within Chowk. */
  link: z.string(),
  is_new: z.boolean(),
})
export type AccountMessage = z.output<typeof accountMessage>

export const readMessages = z.object({ ids: z.array(id()).max(100) })

/** May be said twice: it is then so already. */
export const chosenMessage = z.object({ kind, wish })
