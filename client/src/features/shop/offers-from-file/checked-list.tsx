import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { type ListColumn, listColumns } from 'server/contract/shop-offers/facts/list-columns'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import type { List } from '../../../offer-drafts/batches.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine, NothingHere } from '../../../ui/notice.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { PhotoChoice } from './choose-list.tsx'
import { type Checked, isBad, isToSend, isWithoutPhoto, type Photos } from './list-state.ts'
import styles from './offer-list.module.css'
import { saveWithReasons } from './save-list.ts'

type Props = {
  list: List
  rows: Checked[]
  fault: string | undefined
  photos: Photos
  choosePhotos: (files: Iterable<File>) => void
  publish: () => unknown
  startOver: () => void
}

const filters = {
  errors: { label: texts.offerList.check.filters.errors, has: isBad },
  new: { label: texts.offerList.check.filters.new, has: ({ state }: Checked) => state === 'new' },
  changes: { label: texts.offerList.check.filters.changes, has: ({ state }: Checked) => state === 'changes' },
  photo: { label: texts.offerList.check.filters.photo, has: isWithoutPhoto },
  same: { label: texts.offerList.check.filters.same, has: ({ state }: Checked) => state === 'same' },
} as const
type Filter = keyof typeof filters

/** So many rows at once are looked through; more come when asked for. */
const pageSize = 50

/** What the list says, row by row, before anything is published. */
export function CheckedList({ list, rows, fault, photos, choosePhotos, publish, startOver }: Props) {
  const counts = Object.fromEntries(
    Object.entries(filters).map(([name, { has }]) => [name, rows.filter(has).length]),
  ) as Record<Filter, number>
  const [filter, setFilter] = useState<Filter>(counts.errors > 0 ? 'errors' : 'new')
  const [most, setMost] = useState(pageSize)
  const shown = rows.filter(filters[filter].has)
  const toSend = rows.filter(isToSend).length
  const bad = rows.filter(isBad)
  return (
    <div className={styles.stack}>
      <Figures title={texts.offerList.steps[1] ?? ''} inRow={4}>
        <Figure
          name={texts.offerList.check.toPublish}
          value={<span className={styles.good}>{formatCount(counts.new + counts.changes)}</span>}
        />
        <Figure
          name={texts.offerList.check.withErrors({ count: counts.errors })}
          value={<span className={styles.bad}>{formatCount(counts.errors)}</span>}
        />
        <Figure
          name={texts.offerList.check.newAndChanged({ changed: counts.changes })}
          value={formatCount(counts.new)}
        />
        <Figure name={texts.offerList.check.withoutPhoto} value={formatCount(counts.photo)} />
      </Figures>
      {list.ignored.length > 0 && (
        <p className={styles.quiet}>{texts.offerList.check.ignored({ columns: list.ignored.join(', ') })}</p>
      )}
      {counts.photo > 0 && (
        <details className={styles.photos}>
          <summary>{texts.offerList.check.choosePhotos}</summary>
          <PhotoChoice photos={photos} choosePhotos={choosePhotos} />
        </details>
      )}
      <ChipRow>
        {Object.entries(filters).map(([name, { label }]) => (
          <Chip
            key={name}
            aria-pressed={filter === name}
            onClick={() => {
              setFilter(name as Filter)
              setMost(pageSize)
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
        <Button variant="line" onClick={startOver}>
          {texts.offerList.check.otherFile}
        </Button>
        <Button onClick={publish} aria-disabled={toSend === 0}>
          {toSend === 0 ? texts.offerList.check.nothing : texts.offerList.check.publish({ count: toSend })}
        </Button>
      </div>
    </div>
  )
}

const labels = texts.offerList.labels
/** Always shown; any other when something is wrong with it. */
const usual: readonly ListColumn[] = ['code', 'name', 'category', 'price', 'discount', 'ends']

type TableProps = { rows: Checked[]; caption: string; children: ReactNode }

function CheckedTable({ rows, caption, children }: TableProps) {
  const nameOf = useCityNames(asStored)
  const columns = listColumns.filter(
    (column) => usual.includes(column) || rows.some(({ reasons }) => reasons[column] !== undefined),
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
      {rows.map(({ row, reasons, category }) => (
        <Row key={row.number}>
          <Cell label={texts.offerList.check.row} className={styles.number}>
            {row.number}
          </Cell>
          {columns.map((column) => {
            const reason = reasons[column]
            const text =
              (column === 'category' ? category?.split(' › ').map(nameOf).join(' › ') : null) ??
              row.cells[column]
            return (
              <Cell key={column} label={labels[column]} className={reason && styles.isBad}>
                {text || (reason ? texts.offerList.check.emptyCell : '—')}
                {reason && <em>{reason}</em>}
              </Cell>
            )
          })}
        </Row>
      ))}
    </Table>
  )
}
