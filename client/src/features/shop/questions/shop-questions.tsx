import { MessageCircleQuestionMark } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { QuestionCard } from './question-card.tsx'
import { useChangeQuestions, useShopQuestions } from './questions.api.ts'
import styles from './shop-questions.module.css'

/** What shoppers ask, to be answered by a tap, and whether they may. */
export function ShopQuestions({ userId }: { userId: number }) {
  const { data, error, refetch } = useShopQuestions(userId)
  const { mutate } = useChangeQuestions()
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.questions.shop.failed}</FailedNotice>
  if (!data) return <LoadingNotice />
  const { questions, answered_this_week, shops } = data
  return (
    <>
      <PageHead title={texts.questions.shop.title}>
        {texts.questions.shop.lead({ count: questions.length, answered: answered_this_week })}
      </PageHead>
      <div className={styles.column}>
        {questions.length === 0 && (
          <EmptyNotice title={texts.questions.shop.none} picture={false}>
            {texts.questions.shop.noneHint}
          </EmptyNotice>
        )}
        <ul className={styles.list}>
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionCard question={question} />
            </li>
          ))}
        </ul>
        {shops.map(({ id, name, takes_questions, shows_number }) =>
          shows_number ? (
            <p key={id} className={styles.box}>
              {texts.questions.shop.showsNumber({ shop: name })}
            </p>
          ) : (
            <div key={id} className={styles.box}>
              <SwitchField
                label={
                  shops.length > 1
                    ? texts.questions.shop.mayAskOf({ shop: name })
                    : texts.questions.shop.mayAsk
                }
                hint={texts.questions.shop.mayAskHint}
                on={takes_questions}
                onChange={(on) =>
                  mutate({
                    call: 'POST /api/shop/take_questions',
                    body: { shop_id: id, takes_questions: on },
                  })
                }
              />
            </div>
          ),
        )}
      </div>
    </>
  )
}

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
