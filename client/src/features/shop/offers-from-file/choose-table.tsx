import { CircleAlert } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './choose-table.module.css'
import listStyles from './offer-list.module.css'
import { bodyOf, type OpenTable, sheetRows, unreadRows, withSheet } from './open-table.ts'
import type { OfferListState } from './use-offer-list.ts'

const words = texts.offerList.table
/** The rows in which headings are looked for, as in find-heading.ts. */
const rowsForHeading = 30
const rowsShown = 8

type Props = { work: OfferListState; table: OpenTable }

/** The sheet and the heading row that were found, with the first rows under it. */
export function ChooseTable({ work: { showTable, showColumns, startOver, fault }, table }: Props) {
  const { file, sheet, heading } = table
  const rows = sheetRows(table)
  const from = heading?.first ?? 0
  const shown = rows.slice(from, from + (heading?.lines ?? 0) + rowsShown)
  const width = Math.max(0, ...shown.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1))
  return (
    <div className={listStyles.stack}>
      {fault && <ErrorLine>{fault}</ErrorLine>}
      {file.strayBytes.length > 0 && (
        <NoticeLine label={words.stray({ count: file.strayBytes.length })} icon={CircleAlert}>
          {words.stray({ count: file.strayBytes.length })}{' '}
          {words.strayRows({ rows: file.strayBytes.slice(0, 5).join(', ') })}
        </NoticeLine>
      )}
      <div className={styles.choices}>
        {file.tables.length > 1 && (
          <SelectField
            label={words.sheet}
            value={sheet}
            onChange={({ target }) => showTable(withSheet(table, Number(target.value)))}
          >
            {file.tables.map(({ name, isHidden }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files of an archive may have one name
              <option key={place} value={place}>
                {isHidden ? words.hiddenSheet({ name }) : name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={words.heading}
          value={heading?.first ?? ''}
          onChange={({ target: { value } }) =>
            showTable({ ...table, heading: value === '' ? undefined : { first: Number(value), lines: 1 } })
          }
        >
          {rows.slice(0, rowsForHeading).map((cells, place) => {
            const text = cells.filter(Boolean).join(' · ')
            return (
              text && (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay in their places
                <option key={place} value={place}>
                  {words.row({ number: place + 1, text: text.slice(0, 60) })}
                </option>
              )
            )
          })}
          <option value="">{words.noHeading}</option>
        </SelectField>
      </div>
      <Panel title={words.offers({ count: bodyOf(table).length + unreadRows(table) })}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a wide sheet */}
        <section className={styles.sheet} tabIndex={0} aria-label={words.caption}>
          <table>
            <caption className="visually-hidden">{words.caption}</caption>
            <tbody>
              {shown.map((cells, place) => {
                const Tag = place < (heading?.lines ?? 0) ? 'th' : 'td'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay in their places
                  <tr key={place} className={classNames(Tag === 'th' && styles.heading)}>
                    <td className={styles.number}>{from + place + 1}</td>
                    {cells.slice(0, width).map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file stay in their places
                      <Tag key={at} scope={Tag === 'th' ? 'col' : undefined}>
                        {cell}
                      </Tag>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      </Panel>
      <div className={listStyles.bar} data-form-bar>
        <Button variant="line" onClick={startOver}>
          {texts.offerList.check.otherFile}
        </Button>
        <Button onClick={() => showColumns(table)}>{words.next}</Button>
      </div>
    </div>
  )
}
