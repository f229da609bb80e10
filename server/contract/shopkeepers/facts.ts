import { texts } from '../facts/texts.ts'

/** A getter, so that the sentence is in the reader's locale. */
const reason = <const Id extends keyof typeof texts.reasons>(id: Id) => ({
  id,
  get text() {
    return texts.reasons[id]
  },
})

/** Reasons to choose from; an admin can also write their own. */
export const rejectionReasons = [
  reason('duplicate'),
  reason('no answer'),
  reason('elsewhere'),
  reason('incomplete'),
] as const

/** For executives, who have no shop. */
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

/** Characters of an admin's own reason. */
export const reasonLength = { min: 10, max: 500 } as const

export const isKnownReason = (reason: string) => all.some(({ id }) => id === reason)

/** Returns the sentence of a fixed reason; an own reason is the sentence already. */
export const reasonText = (reason: string) => all.find(({ id }) => id === reason)?.text ?? reason

const question = <const Id extends keyof typeof texts.approvalQuestions.ready>(id: Id) => ({
  id,
  get text() {
    return texts.approvalQuestions.ready[id]
  },
})

export const readyQuestions = [question('who knows'), question('where')] as const

export const isKnownQuestion = (asked: string) => readyQuestions.some(({ id }) => id === asked)

/** Returns the sentence of a fixed question; an own question is the sentence already. */
export const questionText = (asked: string) => readyQuestions.find(({ id }) => id === asked)?.text ?? asked
