import { formatDate } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { type ListColumn, listColumns } from 'server/contract/shop-offers/facts/list-columns'
import type { CheckedRow, RowReasons, RowResult } from 'server/contract/shop-offers/list-rows'
import { filesOfZip, isZipName } from '../../../lib/dom/files-of-zip.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import type { FileRow, List } from '../../../offer-drafts/draft.ts'

export type Checked = CheckedRow & {
  row: FileRow
  /** The chosen photo, unless the offer already has it. */
  photo: File | undefined
}

export type Answers = ReadonlyMap<number, CheckedRow>

export type Photos = ReadonlyMap<string, File>

/** Returns photos by file name. Unpacks archives; throws for an invalid or too large archive. */
export async function photosOf(files: Iterable<File>): Promise<Photos> {
  const all = await Promise.all([...files].map((file) => (isZipName(file.name) ? filesOfZip(file) : [file])))
  return new Map(
    all
      .flat()
      .filter(({ type }) => type.startsWith('image/'))
      .map((file) => [keyOf(file.name), file]),
  )
}

const keyOf = (name: string) => (name.split(/[\\/]/u).at(-1) ?? '').trim().toLowerCase()

/** A file with the same name and size counts as the same photo. */
export const nameOfPhoto = ({ name, size }: File) => `${name}:${size}`

export const badRow = (reasons: RowReasons): CheckedRow => ({
  code: '',
  state: 'bad',
  reasons,
  category: null,
  offer: null,
  similar_code: null,
  version: null,
  has_photo: false,
  row_photo: null,
  photo_name: null,
})

/** The result for a row without a code, since the server identifies rows by their code. */
const withoutCode = badRow({ code: texts.offerList.check.codeMissing })

/** Joins rows with the server's results. A row that repeats the code of an earlier row is bad. */
export function checkedRows({ rows }: List, answers: Answers, photos: Photos): Checked[] {
  const first = new Map<string, number>()
  return rows.map((row) => {
    const answer = (row.cells.code && answers.get(row.number)) || withoutCode
    const file = photos.get(keyOf(row.cells.photo ?? ''))
    const photo = file && !hasPhoto(answer, file) ? file : undefined
    const code = (row.cells.code ?? '').toLowerCase()
    const earlier = code === '' ? undefined : first.get(code)
    if (earlier === undefined) {
      first.set(code, row.number)
      return { ...answer, row, photo }
    }
    const reasons = { ...answer.reasons, code: texts.offerList.check.sameCode({ row: earlier }) }
    return { ...answer, row, photo, state: 'bad', reasons }
  })
}

/** True if the offer's photo came from this file, or the file was downloaded from the offer. */
const hasPhoto = ({ row_photo, photo_name }: CheckedRow, file: File) =>
  row_photo === nameOfPhoto(file) || photo_name === keyOf(file.name)

export const isBad = ({ state }: Checked) => state === 'bad'
/** A row that is otherwise unchanged may have a new photo. */
export const isToPublish = (row: Checked) => !isBad(row) && (row.state !== 'same' || row.photo !== undefined)
export const isWithoutPhoto = (row: Checked) => isToPublish(row) && !row.has_photo && !row.photo
export const isUnchangedRow = (row: Checked) => !isBad(row) && !isToPublish(row)

export function tallyOf(rows: Checked[]) {
  const toFix = rows.filter(isBad)
  const toPublish = rows.filter(isToPublish)
  return {
    rows: rows.length,
    toPublish: toPublish.length,
    added: toPublish.filter(({ state }) => state === 'new').length,
    toFix: toFix.length,
    cells: toFix.reduce((sum, { reasons }) => sum + Object.keys(reasons).length, 0),
    asBefore: rows.length - toFix.length - toPublish.length,
  }
}

export type Sent = { checked: Checked; result: RowResult; photoReason?: string }

/** Includes rows that an earlier request stored although its response was lost. */
export const isRowLive = ({ result }: Sent) => result.state !== 'left'

/** Marks published rows as unchanged before a retry, which may still send their photos. */
export const answersAfter = (answers: Answers, sent: Sent[]): Answers =>
  new Map([
    ...answers,
    ...sent.filter(isRowLive).flatMap(({ checked: { row } }) => {
      const answer = answers.get(row.number)
      return answer ? [[row.number, { ...answer, state: 'same' as const }] as const] : []
    }),
  ])

export type LeftOut = { row: FileRow; reasons: RowReasons }

/** Returns rows with errors, refused rows, and rows whose photo was refused. */
export function leftOut(rows: Checked[], sent: Sent[]): LeftOut[] {
  const refused = sent.flatMap(({ checked: { row }, result, photoReason }) => {
    if (result.state === 'left') return [{ row, reasons: result.reasons }]
    return photoReason ? [{ row, reasons: { photo: photoReason } }] : []
  })
  return [...rows.filter(isBad), ...refused].sort((a, b) => a.row.number - b.row.number)
}

const reasonsInWords = (reasons: RowReasons) =>
  Object.entries(reasons).map(([column, reason]) =>
    texts.offerList.columnReason({ column: texts.offerList.headings[column as ListColumn], reason }),
  )

export function countReasons(rows: LeftOut[]) {
  const counts = new Map<string, number[]>()
  for (const { row, reasons } of rows)
    for (const reason of reasonsInWords(reasons))
      counts.set(reason, [...(counts.get(reason) ?? []), row.number])
  return [...counts].sort(([, a], [, b]) => b.length - a.length)
}

/** Returns a summary such as '12 live, 9 start on 1 Dec'. */
export function liveSummary(sent: Sent[], isPending: boolean) {
  const offers = sent.filter(isRowLive)
  if (isPending) return texts.manyOffers.done.stored({ count: offers.length })
  const countOf = (live: RowResult['live']) => offers.filter(({ result }) => result.live === live).length
  const starts = new Map<string, number>()
  for (const { result } of offers)
    if (result.live === 'later' && result.start_date)
      starts.set(result.start_date, (starts.get(result.start_date) ?? 0) + 1)
  const [first, second, ...others] = [...starts].sort(([a], [b]) => (a < b ? -1 : 1))
  const now = countOf('now')
  if (now === offers.length) return texts.offerList.sent.title({ count: now })
  const { standing } = texts.offerList.sent
  return [
    now > 0 && standing.live({ count: now }),
    ...[first, second].map(
      (start) => start && standing.starts({ count: start[1], day: formatDate(start[0]) }),
    ),
    others.length > 0 && standing.later({ count: others.reduce((sum, [, count]) => sum + count, 0) }),
    countOf('never') > 0 && standing.never({ count: countOf('never') }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The columns that every list needs; their headings may vary. */
export const enoughColumns = ['name', 'price', 'discount', 'ends'] as const

const headings = listColumns.map((column) => texts.offerList.headings[column])

export const saveWithReasons = (rows: LeftOut[]) =>
  saveFile(texts.offerList.reasonsFile, rowsWithReasons(rows), 'text/csv')

export const rowsWithReasons = (rows: LeftOut[]) =>
  csvOf(
    [...headings, texts.offerList.reasonHeading],
    rows.map(({ row: { cells }, reasons }) => [
      ...listColumns.map((column) => cells[column] ?? ''),
      reasonsInWords(reasons).join('; '),
    ]),
  )

export function template(ends: string) {
  const { shoes, heels } = texts.offerList.templateRows
  return csvOf(
    enoughColumns.map((column) => texts.offerList.headings[column]),
    [
      [shoes, '3299', '40%', ends],
      [heels, '1899', '50%', ends],
    ],
  )
}
