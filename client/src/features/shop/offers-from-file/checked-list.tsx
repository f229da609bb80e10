import { CircleAlert, Download } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { formatCount, formatDate, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { type ListColumn, listColumns } from 'server/contract/shop-offers/facts/list-columns'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import type { List } from '../../../offer-drafts/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine, NothingHere } from '../../../ui/notice.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { PhotoChoice } from './choose-list.tsx'
import type { NewCell } from './corrections.ts'
import { BadCell, FixGroups } from './fix-groups.tsx'
import {
  type Checked,
  isBad,
  isToPublish,
  isUnchangedRow,
  isWithoutPhoto,
  saveWithReasons,
  tallyOf,
} from './list-state.ts'
import styles from './offer-list.module.css'
import type { OfferListState } from './use-offer-list.ts'

type Props = { work: OfferListState; list: List }

const filters = {
  errors: { label: texts.offerList.check.filters.errors, has: isBad },
  publish: { label: texts.offerList.check.filters.publish, has: isToPublish },
  photo: { label: texts.offerList.check.filters.photo, has: isWithoutPhoto },
  same: { label: texts.offerList.check.filters.same, has: isUnchangedRow },
} as const
type Filter = keyof typeof filters

const pageSize = 50

export function CheckedList({ work, list }: Props) {
  const { rows, fault, photos, choosePhotos, correct, publish, isSettling, broken, startOver } = work
  const { history, undo, backToColumns } = work
  const counts = Object.fromEntries(
    Object.entries(filters).map(([name, { has }]) => [name, rows.filter(has).length]),
  ) as Record<Filter, number>
  const [filter, setFilter] = useState<Filter>(counts.errors > 0 ? 'errors' : 'publish')
  const [most, setMost] = useState(pageSize)
  /** Columns of corrected rows, by row number. The list of errors keeps these rows while it is open. */
  const [touched, setTouched] = useState<Touched>(new Map())
  const isFixedHere = ({ row }: Checked) => filter === 'errors' && touched.has(row.number)
  const shown = rows.filter((row) => filters[filter].has(row) || isFixedHere(row))
  const toSend = counts.publish
  const bad = rows.filter(isBad)
  const mend = (cells: NewCell[]) => {
    setTouched((now) => new Map([...now, ...cells.map(({ row, column }) => [row, column] as const)]))
    return correct(cells)
  }
  return (
    <div className={styles.stack}>
      <Tally fileName={list.fileName} rows={rows} />
      {broken && (
        <NoticeLine
          isNews
          label={texts.offerList.broken.counts(broken)}
          icon={CircleAlert}
          actions={
            <Button variant="line" size="small" onClick={publish} busy={isSettling}>
              {texts.offerList.broken.send({ count: toSend })}
            </Button>
          }
        >
          <b>{texts.offerList.broken.counts(broken)}</b>
          <p>{texts.offerList.broken.kept}</p>
        </NoticeLine>
      )}
      <FixGroups
        rows={rows}
        changed={history.at(-1)?.length ?? 0}
        onFix={(cells) => void mend(cells)}
        onUndo={() => {
          setTouched(new Map())
          void undo()
        }}
      />
      <p role="status" className="visually-hidden">
        {fixedInWords(rows, touched, bad.length)}
      </p>
      {list.skipped.length > 0 && (
        <details className={styles.photos}>
          <summary>{texts.offerList.check.skipped({ count: list.skipped.length })}</summary>
          <ul>
            {list.skipped.map(({ number, text }) => (
              <li key={number}>{texts.offerList.fix.row({ number, name: text })}</li>
            ))}
          </ul>
        </details>
      )}
      {list.ignored.length > 0 && (
        <p className={styles.quiet}>{texts.offerList.check.ignored({ columns: list.ignored.join(', ') })}</p>
      )}
      {(rows.some(isWithoutPhoto) || photos.size > 0) && (
        <details className={styles.photos}>
          <summary>{texts.offerList.check.choosePhotos}</summary>
          <PhotoChoice photos={photos} choosePhotos={choosePhotos} />
        </details>
      )}
      <ChipRow>
        {Object.entries(filters)
          .filter(([name]) => name !== 'same' || counts.same > 0)
          .map(([name, { label }]) => (
            <Chip
              key={name}
              aria-pressed={filter === name}
              onClick={() => {
                setFilter(name as Filter)
                setMost(pageSize)
                setTouched(new Map())
              }}
            >
              {label} <b>{formatCount(counts[name as Filter])}</b>
            </Chip>
          ))}
      </ChipRow>
      {shown.length === 0 ? (
        <NothingHere>{texts.offerList.check.none}</NothingHere>
      ) : (
        <CheckedTable
          rows={shown.slice(0, most)}
          touched={touched}
          onCorrect={(cell) => mend([cell])}
          caption={texts.offerList.check.caption({ kind: filters[filter].label })}
        >
          <span>
            {texts.offerList.check.shown({ shown: Math.min(most, shown.length), total: shown.length })}
          </span>
          {shown.length > most && (
            <Button variant="line" size="small" onClick={() => setMost(most + pageSize)}>
              {texts.offerList.check.more}
            </Button>
          )}
          {bad.length > 0 && (
            <Button variant="line" size="small" onClick={() => saveWithReasons(bad)}>
              <Icon of={Download} size="small" />
              {texts.offerList.check.saveBad({ count: bad.length })}
            </Button>
          )}
        </CheckedTable>
      )}
      <div className={styles.bar} data-form-bar>
        {fault && <ErrorLine>{fault}</ErrorLine>}
        <Button variant="line" onClick={backToColumns ?? startOver}>
          {backToColumns ? texts.offerList.columns.back : texts.offerList.check.otherFile}
        </Button>
        <Button onClick={publish} aria-disabled={toSend === 0} busy={isSettling}>
          {toSend === 0 ? texts.offerList.check.nothing : texts.offerList.check.publish({ count: toSend })}
        </Button>
      </div>
    </div>
  )
}

type Touched = ReadonlyMap<number, ListColumn>

/** Describes the last correction: 'Row 4, Price: 899. Fixed, 15 to fix.' */
function fixedInWords(rows: Checked[], touched: Touched, left: number) {
  const [number, column] = [...touched].at(-1) ?? []
  const fixed = rows.find(({ row, state }) => row.number === number && state !== 'bad')
  if (!fixed || !column) return null
  const text = fixed.row.cells[column] ?? ''
  return texts.offerList.check.nowFixed({ row: fixed.row.number, column: labels[column], text, left })
}

const labels = texts.offerList.labels
const usual: readonly ListColumn[] = ['code', 'name', 'category', 'price', 'ends']

function priceInWords({ price, discount_price, struck_price_kind }: NonNullable<Checked['offer']>) {
  const pay = formatRupees(discount_price)
  if (discount_price >= price) return pay
  return texts.offerList.check.priceBefore({
    pay,
    price: formatRupees(price),
    isMrp: struck_price_kind === 'mrp',
  })
}

type TableProps = {
  rows: Checked[]
  touched: Touched
  caption: string
  onCorrect: (cell: NewCell) => Promise<boolean>
  children: ReactNode
}

function CheckedTable({ rows, touched, caption, onCorrect, children }: TableProps) {
  const nameOf = useCityNames(asStored)
  const columns = listColumns.filter(
    (column) =>
      usual.includes(column) ||
      rows.some(({ row, reasons }) => reasons[column] !== undefined || touched.get(row.number) === column),
  )
  return (
    <Table
      caption={caption}
      className={styles.table}
      foot={<div className={styles.foot}>{children}</div>}
      head={
        <>
          <HeaderCell>{texts.offerList.check.row}</HeaderCell>
          {columns.map((column) => (
            <HeaderCell key={column}>{labels[column]}</HeaderCell>
          ))}
        </>
      }
    >
      {rows.map(({ row, state, reasons, category, offer }) => (
        <Row
          key={row.number}
          className={touched.has(row.number) && state !== 'bad' ? styles.fixed : undefined}
        >
          <Cell label={texts.offerList.check.row} className={styles.number}>
            {row.number}
          </Cell>
          {columns.map((column) => {
            const reason = reasons[column]
            const read: Partial<Record<ListColumn, string>> = {
              category: category?.split(' › ').map(nameOf).join(' › '),
              ...(offer && { price: priceInWords(offer), ends: formatDate(offer.end_date) }),
            }
            const { price, sale, mrp } = row.cells
            const text =
              read[column] ?? (column === 'price' && !reason ? sale || price || mrp : row.cells[column])
            return (
              <Cell key={column} label={labels[column]} className={reason && styles.isBad}>
                {reason ? (
                  <BadCell
                    row={row.number}
                    column={labels[column]}
                    text={row.cells[column] ?? ''}
                    reason={reason}
                    onCorrect={(typed) => onCorrect({ row: row.number, column, text: typed })}
                  />
                ) : touched.get(row.number) === column && text ? (
                  texts.offerList.check.fixed({ text })
                ) : (
                  text || '—'
                )}
              </Cell>
            )
          })}
        </Row>
      ))}
    </Table>
  )
}

const words = texts.offerList.check

function Tally({ fileName, rows }: { fileName: string; rows: Checked[] }) {
  const { toPublish, added, toFix, cells, asBefore } = tallyOf(rows)
  const share = { '--share': toPublish + toFix === 0 ? 1 : toPublish / (toPublish + toFix) } as CSSProperties
  return (
    <section className={styles.tally} style={share} aria-label={words.tally}>
      <div>
        <b>{formatCount(rows.length)}</b>
        <span>{words.rows({ count: rows.length })}</span>
        <small>
          {[fileName, asBefore > 0 && words.asBefore({ count: asBefore })].filter(Boolean).join(', ')}
        </small>
      </div>
      <div className={styles.good}>
        <b>{formatCount(toPublish)}</b>
        {words.toPublish}
        <small>
          {toPublish === 0 ? words.nothingYet : words.newAndChanged({ added, changed: toPublish - added })}
        </small>
      </div>
      <div className={styles.bad}>
        <b>{formatCount(toFix)}</b>
        {words.toFix}
        <small>{toFix === 0 ? words.nothingLeft : words.cells({ rows: toFix, cells })}</small>
      </div>
      <i aria-hidden="true" />
    </section>
  )
}
