import { MessageCircleQuestionMark } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { useShopQuestions } from './questions.api.ts'

/** On My Products: how many shoppers wait for an answer. */
export function QuestionsLine({ userId }: { userId: number }) {
  const { data } = useShopQuestions(userId)
  const count = data?.questions.length ?? 0
  if (count === 0) return null
  return (
    <NoticeLine
      label={texts.questions.shop.title}
      icon={MessageCircleQuestionMark}
      actions={
        <ButtonLink variant="line" size="small" to={pages.questions}>
          {texts.questions.shop.answer}
        </ButtonLink>
      }
    >
      <b>{texts.questions.shop.line1({ count })}</b>
    </NoticeLine>
  )
}
