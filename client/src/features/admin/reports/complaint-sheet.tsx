import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ComplaintSheet as Sheet } from 'server/contract/complaints/calls'
import { dateFormat, formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import styles from './written-card.module.css'

const { sheet } = texts.complaints
const { columns } = sheet

export function ComplaintSheet() {
  const [chosenYear, setChosenYear] = useState<number>()
  const query = useApiQuery(
    'GET /api/admin/complaint_sheet',
    { query: { year: chosenYear } },
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  )
  return (
    <section className={styles.sheet} aria-label={sheet.title}>
      <h2>{sheet.title}</h2>
      <Loaded query={query} loading={sheet.loading} failed={sheet.failed}>
        {(data) => (
          <>
            <div className={styles.tools}>
              <SelectField
                label={sheet.year}
                value={data.year}
                onChange={(event) => setChosenYear(Number(event.target.value))}
              >
                {data.years.map((year) => (
                  <option key={year}>{year}</option>
                ))}
              </SelectField>
              {data.rows.length > 0 && <SaveSheet {...data} />}
            </div>
            <Months {...data} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const monthOf = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

const figuresOf = (row: Sheet['rows'][number]) => [
  row.received,
  row.acknowledged_in_time,
  row.answered_in_time,
  row.late,
  row.open,
]
const names = [columns.received, columns.acknowledged, columns.answered, columns.late, columns.open]

function Months({ year, rows }: Sheet) {
  if (rows.length === 0) return <p>{sheet.none({ year: String(year) })}</p>
  return (
    <Table
      caption={sheet.title}
      className={styles.months}
      head={
        <>
          <HeaderCell>{columns.month}</HeaderCell>
          <HeaderCell>{columns.kind}</HeaderCell>
          {names.map((name) => (
            <HeaderCell key={name} numeric>
              {name}
            </HeaderCell>
          ))}
        </>
      }
    >
      {rows.map((row) => (
        <Row key={`${row.month} ${row.kind}`}>
          <Cell>{monthOf(new Date(row.month))}</Cell>
          <Cell>{sheet.kinds[row.kind]}</Cell>
          {figuresOf(row).map((figure, index) => (
            <Cell key={names[index]} label={names[index]} numeric>
              {formatCount(figure)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}

function SaveSheet({ year, rows }: Sheet) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { csvOf } = await import('../../../lib/format/csv.ts')
      const lines = rows.map((row) => [row.month, sheet.kinds[row.kind], ...figuresOf(row)])
      const head = [columns.month, columns.kind, ...names]
      saveFile(sheet.fileName({ year: String(year) }), csvOf(head, lines), 'text/csv')
    } catch {
      notifyFailure(sheet.fileFailed)
    }
    setBusy(false)
  }
  return (
    <Button variant="line" busy={busy} onClick={() => void save()}>
      <Icon of={Download} />
      {sheet.csv}
    </Button>
  )
}
