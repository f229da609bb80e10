import { Navigation } from 'lucide-react'
import { formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OwnQuestion } from 'server/contract/questions/calls'
import { answeredWithin } from 'server/contract/questions/facts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { capitalised, whenWords } from '../../../lib/format/when-words.ts'
import { OfferHead } from '../../../offers/offer-head.tsx'
import type { Asked } from '../../../offers/saved/saved-things.ts'
import { useWay } from '../../../offers/shop/shop-links.ts'
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { answerInWords } from './answer-in-words.ts'
import styles from './messages.module.css'
import { type AnswerReport, ReportAnswer } from './report-answer.tsx'
import { TakeBack } from './take-back.tsx'

type Props = { asked: Asked; reportSheet: () => Promise<AnswerReport> }

/** One question, and its answer or what it waits for. */
export function AskedAndAnswered({ asked, reportSheet }: Props) {
  const { offer, kind, words, made_at, asked_at, known } = asked
  const hasAnswer = Boolean(known?.answer)
  const answer = known ? answerInWords(known) : ''
  return (
    <article>
      <OfferHead offer={offer} level={3} isLink>
        {[offer.shop_name, formatRupees(offer.discount_price)].join(' · ')}
      </OfferHead>
      <blockquote className={styles.asked}>
        <span>{texts.questions.kind[kind]}</span>
        {words && <span lang={languageOf(words)}>{words}</span>}
        <small>{capitalised(whenWords(asked_at ?? made_at))}</small>
      </blockquote>
      {known && hasAnswer && (
        <>
          <blockquote className={styles.answer}>
            {answer && <b>{answer}</b>}
            {known.answer_words && <span lang={languageOf(known.answer_words)}>{known.answer_words}</span>}
            <small>
              {[offer.shop_name, known.answered_at && whenWords(known.answered_at)]
                .filter(Boolean)
                .join(', ')}
            </small>
          </blockquote>
          <div className={styles.ways}>
            {known.answer === 'sold out' && (
              <ButtonLink
                variant="soft"
                size="small"
                to={`${pages.search}?${new URLSearchParams({ subcategory: offer.subcategory })}`}
              >
                {texts.questions.messages.othersLikeIt}
              </ButtonLink>
            )}
            {known.answer !== 'sold out' && <DirectionsTo known={known} />}
            <TakeBack question={asked} label={texts.questions.messages.remove} />
            <ReportAnswer
              id={offer.id}
              words={[answer, known.answer_words].filter(Boolean).join(' ')}
              reportSheet={reportSheet}
            />
          </div>
        </>
      )}
      {!hasAnswer && <Waiting asked={asked} />}
    </article>
  )
}

/** Only where the shop has set its place. */
function DirectionsTo({ known: { shop_name, place = null } }: { known: OwnQuestion }) {
  const way = useWay({ shop_name, place, address: null, city: null, state: null })
  if (!way) return null
  return (
    <ButtonAnchor variant="line" size="small" {...way.link}>
      <Icon of={Navigation} size="small" />
      {texts.reach.directions}
    </ButtonAnchor>
  )
}

function Waiting({ asked }: { asked: Asked }) {
  const { offer, made_at, asked_at, refused, is_gone } = asked
  const isLate = Date.now() - Date.parse(asked_at ?? made_at) > answeredWithin * 60 * 60_000
  const words = refused
    ? texts.questions.messages.notSent({ why: refused })
    : is_gone
      ? texts.questions.messages.gone
      : isLate
        ? texts.questions.messages.late
        : asked_at
          ? texts.questions.messages.noAnswer
          : texts.questions.messages.pending
  const isOver = refused || is_gone || isLate
  return (
    <div className={styles.ways}>
      <p>{words}</p>
      {isLate && !is_gone && (
        <ButtonLink variant="line" size="small" to={paths.product(offer.id)}>
          {texts.questions.messages.askAgain}
        </ButtonLink>
      )}
      <TakeBack
        question={asked}
        label={isOver ? texts.questions.messages.remove : texts.questions.messages.takeBack}
      />
    </div>
  )
}
