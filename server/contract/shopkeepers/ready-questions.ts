import { texts } from '../facts/texts.ts'

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
