import { z } from 'zod'
import { texts } from '../facts/texts.ts'
import { message } from '../fields.ts'
import { messageWishes, stoppableKinds } from './facts.ts'

const kind = z.enum(stoppableKinds, { error: () => texts.messages.noSuchMessage })
const wish = z.enum(messageWishes, { error: () => texts.fields.oneOf({ words: messageWishes.join(', ') }) })

/** Of a kind that the person may get: whether it comes. */
export const messageChoice = z.strictObject({ kind, wish })
export type MessageChoice = z.output<typeof messageChoice>

export const messageChoices = z.strictObject({ choices: z.array(messageChoice) })
export const messageChosen = message.extend(messageChoices.shape)

/** May be said twice: it is then so already. */
export const chosenMessage = z.object({ kind, wish })
