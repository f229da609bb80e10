import type { ListColumn } from 'server/contract/list-columns'
import type { CheckedRow, RowResult } from 'server/contract/list-rows'
import { texts } from 'server/contract/texts'
import type { FileRow, List } from '../../offer-drafts/several.ts'
import { headingOf } from './column-names.ts'
import { nameOfPhoto } from './offer-list.api.ts'

export type Reasons = Partial<Record<ListColumn, string>>

/** A row of the file with what the server says of it. */
export type Checked = {
  row: FileRow
  state: CheckedRow['state']
  reasons: Reasons
  category: string | null
  version: number | null
  hasPhoto: boolean
  /** The chosen file that its photo is, unless the offer has it already. */
  photo: File | undefined
}

/** Photos by file name, whatever its case and folder. */
export type Photos = ReadonlyMap<string, File>

export const photosOf = (files: Iterable<File>): Photos =>
  new Map([...files].filter(({ type }) => type.startsWith('image/')).map((file) => [keyOf(file.name), file]))

const keyOf = (name: string) => (name.split(/[\\/]/u).at(-1) ?? '').trim().toLowerCase()

/** The rows beside what the server says of each; a code that stands twice in the file is bad the second time. */
export function checkedRows({ rows }: List, said: CheckedRow[], photos: Photos): Checked[] {
  const first = new Map<string, number>()
  return rows.map((row, place) => {
    const answer = said[place]
    const code = (row.cells.code ?? '').toLowerCase()
    const earlier = code === '' ? undefined : first.get(code)
    if (earlier === undefined) first.set(code, row.number)
    const reasons: Reasons = {
      ...answer?.reasons,
      ...(earlier !== undefined && { code: texts.offerList.check.sameCode({ row: earlier }) }),
    }
    const file = photos.get(keyOf(row.cells.photo ?? ''))
    return {
      row,
      state: earlier === undefined && answer ? answer.state : 'bad',
      reasons,
      category: answer?.category ?? null,
      version: answer?.version ?? null,
      hasPhoto: answer?.has_photo ?? false,
      photo: file && answer?.row_photo !== nameOfPhoto(file) ? file : undefined,
    }
  })
}

export const isGood = ({ state }: Checked) => state !== 'bad'
export const isWithoutPhoto = ({ state, hasPhoto, photo }: Checked) => state !== 'bad' && !hasPhoto && !photo
/** There is something to send for it. */
export const isToSend = ({ state, photo }: Checked) => state === 'new' || state === 'changes' || photo !== undefined

/** What became of a row once the list was sent. */
export type Sent = { checked: Checked; result: RowResult; photoReason?: string }

/** Bad from the start, refused when it was sent, or without the photo that was meant for it. */
export function leftOut(rows: Checked[], sent: Sent[]) {
  const bad = rows.filter((row) => !isGood(row))
  const refused = sent.flatMap(({ checked, result, photoReason }) => {
    if (result.state === 'left') return [{ row: checked.row, reasons: result.reasons }]
    return photoReason ? [{ row: checked.row, reasons: { photo: photoReason } }] : []
  })
  return [...bad, ...refused].sort((a, b) => a.row.number - b.row.number)
}

/** 'price: The price is missing'. */
export const reasonsInWords = (reasons: Reasons) =>
  Object.entries(reasons).map(([column, reason]) =>
    texts.offerList.columnReason({ column: headingOf(column as ListColumn), reason }),
  )

/** How often each reason occurs, and where first: the most frequent first. */
export function countReasons(rows: { row: FileRow; reasons: Reasons }[]) {
  const counts = new Map<string, number[]>()
  for (const { row, reasons } of rows)
    for (const reason of reasonsInWords(reasons)) counts.set(reason, [...(counts.get(reason) ?? []), row.number])
  return [...counts]
    .map(([reason, numbers]) => ({ reason, numbers }))
    .sort((a, b) => b.numbers.length - a.numbers.length)
}
