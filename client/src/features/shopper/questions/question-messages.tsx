import { Flag, Navigation } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { formatRupees, formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnQuestion } from 'server/contract/questions/calls'
import { answeredWithin } from 'server/contract/questions/facts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { capitalised, whenWords } from '../../../lib/format/when-words.ts'
import { OfferHead } from '../../../offers/offer-head.tsx'
import { type Asked, isNewAnswer } from '../../../offers/saved/saved-things.ts'
import { useDirections } from '../../../offers/shop/shop-links.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import styles from './question-messages.module.css'
import { fetchAnswers, markSeen, sendPending } from './questions.api.ts'
import { TakeBack } from './take-back.tsx'

type AnswerReport = ComponentType<{
  id: number
  begun: { kind: 'something else'; words: string }
  onClose: () => void
}>
type Props = { asked: Asked[]; reportSheet: () => Promise<AnswerReport> }

export function QuestionMessages({ asked, reportSheet }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const look = () =>
      void sendPending()
        .then(fetchAnswers)
        .then(
          () => setFailed(false),
          () => setFailed(true),
        )
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  const news = asked
    .filter(isNewAnswer)
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (news === '') return
    setFresh((now) => new Set([...now, ...news.split(' ')]))
    void markSeen()
  }, [news])
  return (
    <Section title={<span id="messages">{texts.questions.messages.title}</span>}>
      <p className={styles.status} role="status">
        {fresh.size > 0 && texts.mine.newAnswers({ count: fresh.size })}
      </p>
      {hasFailed && <ErrorLine>{texts.questions.messages.failed}</ErrorLine>}
      <ul className={styles.list}>
        {asked.map((one) => (
          <li key={one.key} className={fresh.has(one.key) ? styles.fresh : undefined}>
            <QuestionWithAnswer asked={one} reportSheet={reportSheet} />
          </li>
        ))}
      </ul>
      <p className={styles.fine}>{texts.questions.messages.stay}</p>
    </Section>
  )
}

export function QuestionWithAnswer({ asked, reportSheet }: Pick<Props, 'reportSheet'> & { asked: Asked }) {
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
              <ButtonLink variant="soft" size="small" to={paths.search({ subcategory: offer.subcategory })}>
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

function DirectionsTo({ known: { shop_name, place = null } }: { known: OwnQuestion }) {
  const way = useDirections({ shop_name, place, address: null, city: null, state: null })
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

type ReportAnswerProps = Pick<Props, 'reportSheet'> & { id: number; words: string }

function ReportAnswer({ id, words, reportSheet }: ReportAnswerProps) {
  const { OpenSheet, isOpening, open, close } = useSheet(reportSheet)
  return (
    <>
      <Button variant="plain" size="small" aria-haspopup="dialog" busy={isOpening} onClick={open}>
        <Icon of={Flag} size="small" />
        {texts.questions.messages.report}
      </Button>
      {OpenSheet && (
        <OpenSheet
          id={id}
          begun={{ kind: 'something else', words: texts.questions.messages.reportWords + words }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Returns an empty text if the shop's own sentence is enough. */
function answerInWords({ answer, sizes, until }: OwnQuestion): string {
  const said = texts.questions.said
  const time = until ? formatTimeOfDay(until) : ''
  switch (answer) {
    case 'sizes':
      return sizes.length > 0
        ? said.sizes({ sizes: new Intl.ListFormat(texts.language.dates).format(sizes) })
        : ''
    case 'until':
      return said.until({ time })
    case 'kept':
      return said.kept({ time })
    case null:
      return ''
    default:
      return said[answer]
  }
}
