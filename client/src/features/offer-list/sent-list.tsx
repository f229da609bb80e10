import { Check, CircleAlert } from 'lucide-react'
import { formatCount } from 'server/contract/formats'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import type { List } from '../../offer-drafts/several.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Cell, HeaderCell, Row, Table } from '../../ui/table.tsx'
import { type Checked, countReasons, leftOut, type Sent } from './list-state.ts'
import styles from './offer-list.module.css'
import { SaveReasons } from './save-reasons.tsx'
import { Steps } from './steps.tsx'

type Props = { list: List; rows: Checked[]; sent: Sent[]; onAnother: () => void }

/** What is live now, and first of all what still needs somebody. */
export function SentList({ list, rows, sent, onAnother }: Props) {
  const count = (state: Sent['result']['state']) => sent.filter(({ result }) => result.state === state).length
  const [published, changed] = [count('published'), count('changed')]
  const left = leftOut(rows, sent)
  const reasons = countReasons(left)
  const first = reasons.map(({ reason, numbers }) => ({
    reason,
    rows: numbers.length,
    first: numbers.slice(0, 3).join(', ') + (numbers.length > 3 ? ' …' : ''),
  }))
  // An answer that got lost was for what is there now.
  const done = published + changed + count('same')
  return (
    <>
      <PageHead title={texts.offerList.sent.title({ count: done })}>{list.fileName}</PageHead>
      <Steps now={3} />
      <div className={styles.two}>
        <div className={styles.stack}>
          {left.length > 0 && (
            <div className={styles.warning} role="status">
              <Icon of={CircleAlert} />
              <div>
                <b>{texts.offerList.sent.leftOut({ count: left.length })}</b>
                <p>{texts.offerList.sent.mend}</p>
              </div>
              <SaveReasons rows={left}>{texts.offerList.sent.save({ count: left.length })}</SaveReasons>
            </div>
          )}
          <div className={styles.note} role="status">
            <Icon of={Check} />
            <div>
              <b>{texts.offerList.sent.counts({ published, changed })}</b>
              <p>{texts.offerList.sent.photosLater}</p>
            </div>
          </div>
          {first.length > 0 && (
            <Panel title={texts.offerList.sent.why}>
              <Table
                bare
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
                {first.map((one) => (
                  <Row key={one.reason}>
                    <Cell>{one.reason}</Cell>
                    <Cell numeric>{formatCount(one.rows)}</Cell>
                    <Cell>{one.first}</Cell>
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
    </>
  )
}
