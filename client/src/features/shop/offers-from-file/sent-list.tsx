import { Check, CircleAlert, Download } from 'lucide-react'
import { formatCount } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { type Checked, countReasons, leftOut, type Sent } from './list-state.ts'
import styles from './offer-list.module.css'
import { saveWithReasons } from './save-list.ts'

type Props = { rows: Checked[]; sent: Sent[]; onAnother: () => void }

/** What is live now, and first of all what still needs somebody. */
export function SentList({ rows, sent, onAnother }: Props) {
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
