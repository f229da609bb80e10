import { Check } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { listLimits } from 'server/contract/shop-offers/facts/list-columns'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { hidden, RichText } from '../../../ui/rich-text.tsx'
import { CheckedList } from './checked-list.tsx'
import { ChooseColumn } from './choose-column.tsx'
import { ChooseList } from './choose-list.tsx'
import { isRowLive } from './list-state.ts'
import styles from './offer-list.module.css'
import { SentList } from './sent-list.tsx'
import { type OfferListStep, useOfferList } from './use-offer-list.ts'

type Props = {
  userId: number
  /** Of somebody who has several. */
  shop: { id: number; name: string } | undefined
  /** Its shop waits for approval. */
  isPending: boolean
  back: { to: string; label: string }
}

/** Offers from a spreadsheet: choose the file, look at what it says, publish. */
export function OfferList({ userId, shop, isPending, back }: Props) {
  const work = useOfferList(userId, shop?.id)
  const { step, leaving } = work
  const isFirst = step.name === 'choose'
  const lead = shop
    ? texts.offerList.leadFor({ shop: shop.name, most: listLimits.rows })
    : texts.offerList.lead({ most: listLimits.rows })
  return (
    <>
      <PageHead title={titleOf(step, isPending)} back={isFirst ? back : undefined}>
        {step.name === 'choose' || step.name === 'column' ? lead : aboutList(step)}
      </PageHead>
      <Steps now={places[step.name]} />
      {step.name === 'choose' && <ChooseList {...work} />}
      {step.name === 'column' && (
        <ChooseColumn
          key={step.missing.column}
          missing={step.missing}
          onChoose={(place) => work.chooseColumn(step.missing, place)}
          startOver={work.startOver}
        />
      )}
      {step.name === 'checking' && (
        <div className={styles.progress}>
          <Progress label={texts.offerList.checking.progress} {...step} />
          <Button variant="line" onClick={work.startOver}>
            {texts.offerList.stop}
          </Button>
        </div>
      )}
      {step.name === 'check' && <CheckedList work={work} list={step.list} />}
      {step.name === 'sending' && (
        <>
          <div className={styles.progress}>
            <Progress label={texts.offerList.sending.progress} {...step} />
            <p className={styles.quiet}>{texts.offerList.sending.mayStop}</p>
            <Button variant="line" onClick={work.stop}>
              {texts.offerList.stop}
            </Button>
          </div>
          {/* In the place of the button, where the tabs would be. */}
          <div className={styles.bar} data-form-bar>
            {texts.offerList.sending.bar}
          </div>
          {leaving.state === 'blocked' && (
            <ConfirmDialog
              title={texts.offerList.sending.question}
              confirmLabel={texts.offerList.sending.leave}
              onConfirm={leaving.proceed}
              onCancel={leaving.reset}
            >
              {texts.offerList.sending.whatStays({ page: texts.nav.myProducts })}
            </ConfirmDialog>
          )}
        </>
      )}
      {step.name === 'done' && <SentList rows={step.rows} sent={step.sent} onAnother={work.startOver} />}
    </>
  )
}

/** Of the three steps that are shown. */
const places: Record<OfferListStep['name'], number> = {
  choose: 1,
  column: 2,
  checking: 2,
  check: 2,
  sending: 3,
  done: 3,
}

function titleOf(step: OfferListStep, isPending: boolean) {
  if (step.name === 'choose') return texts.offerList.title
  if (step.name === 'column') return texts.offerList.check.title
  if (step.name === 'done') {
    const words = isPending ? texts.manyOffers.done.stored : texts.offerList.sent.title
    return words({ count: step.sent.filter(isRowLive).length })
  }
  return texts.offerList[step.name].title
}

/** 'stock.csv · 120 rows · commas, read as UTF-8'. */
function aboutList({ name, list }: Exclude<OfferListStep, { name: 'choose' | 'column' }>) {
  const { fileName, rows, separator, encoding } = list
  if (name === 'done') return fileName
  const separated = texts.offerList.separators[separator]
  const readAs =
    separator === 'workbook' ? separated : texts.offerList.readAs({ separator: separated, encoding })
  return [fileName, texts.offerList.rows({ count: rows.length }), ...(name === 'check' ? [readAs] : [])].join(
    ' · ',
  )
}

const Steps = ({ now }: { now: number }) => (
  <ol className={styles.steps}>
    {texts.offerList.steps.map((name, index) => {
      const isDone = index + 1 < now
      return (
        <li
          key={name}
          aria-current={index + 1 === now ? 'step' : undefined}
          className={classNames(isDone && styles.past)}
        >
          <i>{isDone ? <Icon of={Check} size="small" /> : index + 1}</i>
          {isDone ? (
            <RichText text={texts.offerList.stepDone({ step: name })} parts={{ done: hidden }} />
          ) : (
            <span>{name}</span>
          )}
        </li>
      )
    })}
  </ol>
)

type ProgressProps = { label: string; done: number; of: number }

const Progress = ({ label, done, of }: ProgressProps) => (
  <>
    <progress max={Math.max(of, 1)} value={done} aria-label={label} />
    <p role="status">{texts.offerList.progress({ done, of })}</p>
  </>
)
