import { texts } from '../facts/texts.ts'

/** One of the lists below: its sentence is in the language of whoever reads it. */
const reason = <const Id extends keyof typeof texts.reasons>(id: Id) => ({
  id,
  get text() {
    return texts.reasons[id]
  },
})

/** Why somebody is told no, to choose from; who chooses none of them writes a reason of their own. */
export const rejectionReasons = [
  reason('duplicate'),
  reason('no answer'),
  reason('elsewhere'),
  reason('incomplete'),
] as const

/** Of who would visit shops, and has none. */
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

/** Of a reason in somebody's own words. */
export const reasonLength = { min: 10, max: 500 } as const

export const isKnownReason = (reason: string) => all.some(({ id }) => id === reason)

/** The sentence of a reason from the lists; any other is a sentence already. */
export const reasonText = (reason: string) => all.find(({ id }) => id === reason)?.text ?? reason

const question = <const Id extends keyof typeof texts.approvalQuestions.ready>(id: Id) => ({
  id,
  get text() {
    return texts.approvalQuestions.ready[id]
  },
})

/** What is mostly asked before an approval, to choose from. */
export const readyQuestions = [question('who knows'), question('where')] as const

export const isKnownQuestion = (asked: string) => readyQuestions.some(({ id }) => id === asked)

/** The sentence of a ready question; any other is a sentence already. */
export const questionText = (asked: string) => readyQuestions.find(({ id }) => id === asked)?.text ?? asked
