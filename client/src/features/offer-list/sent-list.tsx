import { Check, CircleAlert } from 'lucide-react'
import { formatCount } from 'server/contract/formats'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Cell, HeaderCell, Row, Table } from '../../ui/table.tsx'
import { type Checked, countReasons, leftOut, type Sent } from './list-state.ts'
import styles from './offer-list.module.css'
import type { List } from './read-list.ts'
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
      <PageHead title={done === 1 ? '1 offer is live' : `${formatCount(done)} offers are live`}>
        {list.fileName}
      </PageHead>
      <Steps now={3} />
      <div className={styles.two}>
        <div className={styles.stack}>
          {left.length > 0 && (
            <div className={styles.warning} role="status">
              <Icon of={CircleAlert} />
              <div>
                <b>{left.length === 1 ? '1 row was left out' : `${formatCount(left.length)} rows were left out`}</b>
                <p>Mend them in the saved list and send it again. The others stay as they are.</p>
              </div>
              <SaveReasons rows={left}>Save the {formatCount(left.length)}</SaveReasons>
            </div>
          )}
          <div className={styles.note} role="status">
            <Icon of={Check} />
            <div>
              <b>
                {formatCount(published)} new, {formatCount(changed)} changed
              </b>
              <p>Offers without a photo show a picture of their own until you add one.</p>
            </div>
          </div>
          {first.length > 0 && (
            <Panel title="Why they were left out">
              <Table
                bare
                caption="Why rows were left out"
                className={styles.columns}
                head={
                  <>
                    <HeaderCell>Reason</HeaderCell>
                    <HeaderCell numeric>Rows</HeaderCell>
                    <HeaderCell>First rows</HeaderCell>
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
        <Panel title="Next">
          <div className={styles.stack}>
            <ButtonLink to={pages.myProducts} size="large" block>
              {texts.nav.myProducts}
            </ButtonLink>
            <Button variant="line" size="large" block onClick={onAnother}>
              Another list
            </Button>
          </div>
        </Panel>
      </div>
    </>
  )
}
