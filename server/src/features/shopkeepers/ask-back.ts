import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { questionText } from '../../../contract/shopkeepers/facts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { messageKind, namaste, textOfShop, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import {
  type Applicant,
  insertApprovalQuestion,
  lockApplicant,
  mailKeyOfQuestion,
  saveApprovalAnswer,
} from './approvals.queries.ts'

type ApprovalQuestionMail = { name: string; shop: string | null; by: string; question: string }

export const approvalQuestionMessage = messageKind<ApprovalQuestionMail>({
  write: ({ name, shop, by, question }, { site: { brand }, publicUrl }) => ({
    subject: texts.mail.approvalQuestion.subject,
    short: texts.mail.approvalQuestion.short({ brand }),
    greeting: namaste(name),
    blocks: [
      texts.mail.approvalQuestion.asks({
        by: withoutLinks(by),
        hasShop: shop !== null,
        shop: withoutLinks(shop ?? ''),
      }),
      { title: texts.mail.approvalQuestion.question, box: [withoutLinks(question)] },
      texts.mail.approvalQuestion.stays,
    ],
    button: { label: texts.mail.approvalQuestion.answer, href: publicUrl + pages.myProducts },
    after: [texts.mail.logInWith],
    why: texts.mail.approvalQuestion.why({ brand }),
    ...textOfShop('shop asked', shop ?? texts.textMessages.yourAccount),
  }),
})

type ApprovalQuestion = { email: string; shop_id?: number | undefined; question: string }

const askedOf = ({ name, shopName }: Applicant, by: string, { question }: ApprovalQuestion) => ({
  name,
  shop: shopName,
  by,
  question: questionText(question),
})

/** Throws 409 if the application is no longer pending. */
export async function previewQuestion(
  { db, messages }: Services,
  user: SignedInUser,
  asked: ApprovalQuestion,
) {
  const applicant = await lockApplicant(db, asked.email, asked.shop_id)
  if (!applicant) throw tooLate()
  const mail = messages.preview(approvalQuestionMessage, askedOf(applicant, user.name, asked), applicant)
  return { mail: { to: applicant.email, ...mail } }
}

/** Sends the question by mail and shows it on the applicant's home screen. The application stays pending. */
export async function askBack(
  { db, messages, log }: Services,
  user: SignedInUser,
  asked: ApprovalQuestion,
  actor: Actor,
) {
  await inTransaction(db, async (tx) => {
    const applicant = await lockApplicant(tx, asked.email, asked.shop_id)
    if (!applicant) throw tooLate()
    const { id, name, email, language, shopName } = applicant
    const { shop_id: shopId } = asked
    const content = askedOf(applicant, user.name, asked)
    const { question, by } = content
    const questionId = await insertApprovalQuestion(tx, { userId: id, shopId, question, by })
    const recipient = { userId: id, email, language }
    const withdrawKey = mailKeyOfQuestion(questionId)
    await messages.send(approvalQuestionMessage, content, recipient, { tx, withdrawKey })
    const subject =
      shopId === undefined
        ? { type: 'user' as const, id, name }
        : { type: 'shop' as const, id: shopId, name: shopName ?? '' }
    await recordChange(tx, actor, { action: 'applicant asked', subject, before: null, after: { question } })
  })
  log.info({ by: user.id }, 'Asked an applicant')
}

/** Throws 404 if the question was put to another user or already has a different answer. */
export async function answerApplicantQuestion(
  { db }: Services,
  user: SignedInUser,
  questionId: number,
  answer: string,
) {
  if (!(await saveApprovalAnswer(db, user.id, questionId, answer)))
    throw notFound(texts.approvalQuestions.gone)
}

const tooLate = () => new AppError(409, texts.approvalQuestions.tooLate)
