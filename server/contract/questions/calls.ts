import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { message, moment } from '../fields.ts'
import * as questions from './schemas.ts'

export const questionsCalls = {
  'POST /api/user/ask': {
    summary:
      'Asks a shop that shows no number; sent again with the same key it is one question, 409 says why not',
    who: 'everyone',
    limit: 'ask',
    shared: true,
    body: questions.newQuestion,
    answer: z.strictObject({ asked_at: moment }),
  },
  'POST /api/user/questions': {
    summary: 'What a device has asked, with the answers, for whoever has its secret',
    who: 'everyone',
    limit: 'ownQuestions',
    shared: true,
    body: questions.ofDevice,
    answer: questions.ownQuestions,
  },
  'POST /api/user/take_back_question': {
    summary: 'Takes a question back; done already counts as done',
    who: 'everyone',
    limit: 'ownQuestions',
    shared: true,
    body: questions.ownQuestionKey,
    status: 204,
  },
  'POST /api/user/forget_questions': {
    summary: 'Removes all that a device has asked',
    who: 'everyone',
    limit: 'ownQuestions',
    shared: true,
    body: questions.ofDevice,
    status: 204,
  },
  'GET /api/shop/questions': {
    summary: 'What shoppers ask the shops that one may act for, and which of these take questions',
    who: 'signed in',
    answer: questions.shopQuestions,
  },
  'POST /api/shop/answer_question': {
    summary: 'Answers a shopper; 409 when somebody else of the shop has given another answer',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: questions.shopAnswer,
    answer: message,
  },
  'POST /api/shop/report_question': {
    summary: 'Removes a question that is none; its device asks this shop no more',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: questions.questionId,
    answer: message,
  },
  'POST /api/shop/bring_back_question': {
    summary: 'Takes back that a question was removed; 404 once that cannot be taken back any more',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: questions.questionId,
    answer: message,
  },
  'POST /api/shop/take_questions': {
    summary: 'Whether shoppers may ask a shop',
    who: 'signed in',
    limit: 'change',
    body: questions.takingQuestions,
    answer: message,
  },
} as const satisfies CallTable
