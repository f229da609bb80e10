import { MessageCircleQuestionMark } from 'lucide-react'
import type { AnswerOf } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyNotice } from '../../../ui/notice.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { QuestionCard, useChangeQuestions } from './question-card.tsx'
import styles from './shop-questions.module.css'

export function ShopQuestions() {
  const query = useShopQuestions()
  return (
    <Loaded query={query} failed={texts.questions.shop.failed}>
      {(data) => <Questions {...data} />}
    </Loaded>
  )
}

const useShopQuestions = () => useApiQuery('GET /api/shop/questions', {}, { refetchInterval: 60_000 })

function Questions({ questions, answered_this_week, shops }: AnswerOf<'GET /api/shop/questions'>) {
  const { mutate } = useChangeQuestions()
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

export function QuestionsLine() {
  const { data } = useShopQuestions()
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
