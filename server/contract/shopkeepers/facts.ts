import { texts } from '../facts/texts.ts'

/** Uses a getter, so that the sentence is in the reader's locale. */
const reason = <const Id extends keyof typeof texts.reasons>(id: Id) => ({
  id,
  get text() {
    return texts.reasons[id]
  },
})

/** Reasons to choose from; admins can also write a reason of their own. */
export const rejectionReasons = [
  reason('duplicate'),
  reason('no answer'),
  reason('elsewhere'),
  reason('incomplete'),
] as const

/** Reasons for executives, who have no shop. */
export const executiveRejectionReasons = [
  reason('no answer'),
  reason('areas covered'),
  reason('few words'),
] as const

export const deactivationReasons = [
  reason('closed'),
  reason('wrong prices'),
  reason('not found'),
  reason('not allowed'),
] as const

const all = [...rejectionReasons, ...executiveRejectionReasons, ...deactivationReasons]

/** Length of a reason that an admin writes, in characters. */
export const reasonLength = { min: 10, max: 500 } as const

export const isKnownReason = (reason: string) => all.some(({ id }) => id === reason)

/** Returns the sentence for the id of a known reason; any other reason is a sentence already. */
export const reasonText = (reason: string) => all.find(({ id }) => id === reason)?.text ?? reason

const question = <const Id extends keyof typeof texts.approvalQuestions.ready>(id: Id) => ({
  id,
  get text() {
    return texts.approvalQuestions.ready[id]
  },
})

export const readyQuestions = [question('who knows'), question('where')] as const

export const isKnownQuestion = (asked: string) => readyQuestions.some(({ id }) => id === asked)

/** Returns the sentence for the id of a known question; any other question is a sentence already. */
export const questionText = (asked: string) => readyQuestions.find(({ id }) => id === asked)?.text ?? asked
