import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { oneOfIn, useAddress } from '../../../lib/dom/use-address.ts'
import { HideOfferDialog } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { CloseReportsSheet } from './close-reports-sheet.tsx'
import { AnswerSheet } from './messages/answer-sheet.tsx'
import { QueueEntries } from './queue-entries.tsx'
import { type QueueList, shows } from './queue-list.ts'
import styles from './report-queue.module.css'
import { UnprovenPrices } from './unproven-prices.tsx'
import { type QueueQuestion, useOwnLists } from './use-own-lists.tsx'

const readView = (address: URLSearchParams) => ({ show: oneOfIn(address, 'show', shows) })

/** Everything that an admin has to decide in one queue, oldest first, and a filter for one list of it. */
export function ReportQueue({ others }: { others: QueueList[] }) {
  const [{ show }, change] = useAddress(readView)
  const [asked, ask] = useState<QueueQuestion>()
  const top = useRef<HTMLDivElement>(null)
  const { pending, hidden } = useOwnLists(ask)
  const queue = [...pending, ...others]
  const shown = show === undefined ? queue : [...queue, hidden].filter((list) => list.show === show)
  useFocusAfterRemoval(top, shown.flatMap(({ entries }) => entries ?? []).length)
  const close = () => ask(undefined)
  return (
    <div ref={top} tabIndex={-1} className={styles.queue}>
      <SelectField
        label={texts.reports.show}
        fieldClassName={styles.filter}
        value={show ?? ''}
        onChange={({ target }) => change({ show: shows.find((each) => each === target.value) })}
      >
        <option value="">
          {texts.reports.everything} {queue.reduce((sum, { total = 0 }) => sum + total, 0)}
        </option>
        {[...queue, hidden].map((list) => (
          <option key={list.show} value={list.show}>
            {list.label} {list.total}
          </option>
        ))}
        <option value="prices">{texts.unproven.list}</option>
      </SelectField>
      {show === 'prices' ? <UnprovenPrices /> : <QueueEntries lists={shown} isAlone={show !== undefined} />}
      {asked?.what === 'hide' && (
        <HideOfferDialog
          offer={asked.offer}
          others={asked.offer.other_offers}
          likely={asked.likely}
          focusAfter={top}
          onClose={close}
        />
      )}
      {asked?.what === 'fine' && <CloseReportsSheet offer={asked.offer} onClose={close} />}
      {asked?.what === 'answer' && <AnswerSheet complaint={asked.complaint} onClose={close} />}
    </div>
  )
}
