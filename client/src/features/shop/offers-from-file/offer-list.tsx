import { Check, CircleAlert, Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { listLimits } from 'server/contract/shop-offers/facts/list-columns'
import { classNames } from '../../../lib/dom/class-names.ts'
import type { List } from '../../../offer-drafts/draft.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { hidden, RichText } from '../../../ui/rich-text.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { CheckedList } from './checked-list.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import { ChooseList, ChooseTable } from './choose-list.tsx'
import { type Checked, countReasons, leftOut, liveSummary, type Sent, saveWithReasons } from './list-state.ts'
import styles from './offer-list.module.css'
import { type OfferListStep, useOfferList } from './use-offer-list.ts'

type Props = {
  userId: number
  /** Set if the user has several shops. */
  shop: { id: number; name: string } | undefined
  isPending: boolean
  back: { to: string; label: string }
}

export function OfferList({ userId, shop, isPending, back }: Props) {
  const work = useOfferList(userId, shop?.id)
  const { step, leaving } = work
  const isFirst = step.name === 'choose'
  // The pressed button disappears with its step, so the heading gets the focus.
  const former = useRef(step.name)
  useEffect(() => {
    if (former.current !== step.name && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true })
    former.current = step.name
  }, [step.name])
  const lead = shop
    ? texts.offerList.leadFor({ shop: shop.name, most: listLimits.rows })
    : texts.offerList.lead({ most: listLimits.rows })
  return (
    <>
      <PageHead title={titleOf(step, isPending)} back={isFirst ? back : undefined}>
        {step.name === 'choose' ? lead : aboutStep(step)}
      </PageHead>
      <Steps now={places[step.name]} />
      {step.name === 'choose' && <ChooseList {...work} />}
      {step.name === 'reading' && <Progress label={texts.offerList.reading.title} onStop={work.startOver} />}
      {step.name === 'table' && <ChooseTable work={work} table={step.table} />}
      {step.name === 'columns' && <ChooseColumns work={work} step={step} />}
      {step.name === 'checking' && (
        <Progress label={texts.offerList.checking.progress} soFar={step} onStop={work.startOver} />
      )}
      {step.name === 'check' && <CheckedList work={work} list={step.list} />}
      {step.name === 'sending' && (
        <>
          <Progress label={texts.offerList.sending.progress} soFar={step} onStop={work.stop}>
            <p className={styles.quiet}>{texts.offerList.sending.mayStop}</p>
          </Progress>
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

const places: Record<OfferListStep['name'], number> = {
  choose: 1,
  reading: 1,
  table: 2,
  columns: 3,
  checking: 4,
  check: 4,
  sending: 4,
  done: 5,
}

function titleOf(step: OfferListStep, isPending: boolean) {
  if (step.name === 'choose') return texts.offerList.title
  if (step.name === 'done') return liveSummary(step.sent, isPending)
  return texts.offerList[step.name].title
}

/** Returns a line such as 'stock.csv · 120 rows · commas, read as UTF-8'. */
function aboutStep(step: Exclude<OfferListStep, { name: 'choose' }>) {
  if (step.name === 'reading') return step.fileName
  if (step.name === 'done') return step.list.fileName
  if (step.name === 'table' || step.name === 'columns')
    return [step.table.fileName, readAs(step.table.file)].join(' · ')
  const { fileName, rows } = step.list
  return [fileName, texts.offerList.rows({ count: rows.length }), readAs(step.list)].join(' · ')
}

function readAs({ separator, encoding }: Pick<List, 'separator' | 'encoding'>) {
  const separated = texts.offerList.separators[separator]
  return separator === 'workbook' ? separated : texts.offerList.readAs({ separator: separated, encoding })
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
          <span>
            {isDone ? (
              <RichText text={texts.offerList.stepDone({ step: name })} parts={{ done: hidden }} />
            ) : (
              name
            )}
          </span>
        </li>
      )
    })}
  </ol>
)

type ProgressProps = {
  label: string
  soFar?: { done: number; of: number }
  onStop: () => void
  children?: ReactNode
}

const Progress = ({ label, soFar, onStop, children }: ProgressProps) => (
  <div className={styles.progress}>
    <progress max={soFar && Math.max(soFar.of, 1)} value={soFar?.done} aria-label={label} />
    {soFar && <p role="status">{texts.offerList.progress(soFar)}</p>}
    {children}
    <Button variant="line" onClick={onStop}>
      {texts.offerList.stop}
    </Button>
  </div>
)

type SentProps = { rows: Checked[]; sent: Sent[]; onAnother: () => void }

function SentList({ rows, sent, onAnother }: SentProps) {
  const count = (state: Sent['result']['state']) => sent.filter(({ result }) => result.state === state).length
  const left = leftOut(rows, sent)
  return (
    <div className={styles.two}>
      <div className={styles.stack}>
        {left.length > 0 && (
          <NoticeLine
            bad
            isNews
            label={texts.offerList.sent.why}
            icon={CircleAlert}
            actions={
              <Button variant="line" size="small" onClick={() => saveWithReasons(left)}>
                <Icon of={Download} size="small" />
                {texts.offerList.sent.save({ count: left.length })}
              </Button>
            }
          >
            <b>{texts.offerList.sent.leftOut({ count: left.length })}</b>
            <p>{texts.offerList.sent.mend}</p>
          </NoticeLine>
        )}
        <NoticeLine quiet isNews label={texts.offerList.sent.done} icon={Check}>
          <b>{texts.offerList.sent.counts({ published: count('published'), changed: count('changed') })}</b>
          <p>{texts.offerList.sent.photosLater}</p>
        </NoticeLine>
        {left.length > 0 && (
          <Panel title={texts.offerList.sent.why}>
            <Table
              look="bare"
              caption={texts.offerList.sent.caption}
              className={styles.columns}
              head={
                <>
                  <HeaderCell>{texts.offerList.sent.reason}</HeaderCell>
                  <HeaderCell numeric>{texts.offerList.sent.rows}</HeaderCell>
                  <HeaderCell>{texts.offerList.sent.firstRows}</HeaderCell>
                </>
              }
            >
              {countReasons(left).map(([reason, numbers]) => (
                <Row key={reason}>
                  <Cell>{reason}</Cell>
                  <Cell numeric>{formatCount(numbers.length)}</Cell>
                  <Cell>{numbers.slice(0, 3).join(', ') + (numbers.length > 3 ? ' …' : '')}</Cell>
                </Row>
              ))}
            </Table>
          </Panel>
        )}
      </div>
      <Panel title={texts.offerList.sent.next}>
        <div className={styles.stack}>
          <ButtonLink to={pages.myProducts} size="large" block>
            {texts.nav.myProducts}
          </ButtonLink>
          <Button variant="line" size="large" block onClick={onAnother}>
            {texts.offerList.sent.another}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
