import { formatDate } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { type ListColumn, listColumns } from 'server/contract/shop-offers/facts/list-columns'
import type { CheckedRow, RowReasons, RowResult } from 'server/contract/shop-offers/list-rows'
import { filesOfZip, isZipName } from '../../../lib/dom/files-of-zip.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import type { FileRow, List } from '../../../offer-drafts/draft.ts'

/** A row of the file with what the server says of it. */
export type Checked = CheckedRow & {
  row: FileRow
  /** The chosen file that its photo is, unless the offer has it already. */
  photo: File | undefined
}

/** What the server says of rows, by their numbers. */
export type Answers = ReadonlyMap<number, CheckedRow>

/** Photos by file name, whatever its case and folder. */
export type Photos = ReadonlyMap<string, File>

/** Those in archives too; throws for one that is none. */
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

/** By which a photo is known the next time: a file of the same name and size is the same. */
export const nameOfPhoto = ({ name, size }: File) => `${name}:${size}`

/** The answer for a row that the server is not asked about. */
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

/** The server knows rows by their codes. */
const withoutCode = badRow({ code: texts.offerList.check.codeMissing })

/**
 * The rows beside what the server says of each; a code that stands twice in the file is bad the second time.
 */
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

/** It came from this file, or this file from it. */
const hasPhoto = ({ row_photo, photo_name }: CheckedRow, file: File) =>
  row_photo === nameOfPhoto(file) || photo_name === keyOf(file.name)

export const isBad = ({ state }: Checked) => state === 'bad'
/** There is something to send for it: of an offer that is there, perhaps only its photo. */
export const isToPublish = (row: Checked) => !isBad(row) && (row.state !== 'same' || row.photo !== undefined)
export const isWithoutPhoto = (row: Checked) => isToPublish(row) && !row.has_photo && !row.photo
export const isAsBefore = (row: Checked) => !isBad(row) && !isToPublish(row)

/**
 * What all screens say of a list: rows that go out, are to be fixed, or stay as they are; together, all rows.
 */
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

/** What became of a row once the list was sent. */
export type Sent = { checked: Checked; result: RowResult; photoReason?: string }

/** Also one that an answer which got lost was for. */
export const isRowLive = ({ result }: Sent) => result.state !== 'left'

/** What is live stays as it is when the rest is sent; its photo may be missing still. */
export const answersAfter = (answers: Answers, sent: Sent[]): Answers =>
  new Map([
    ...answers,
    ...sent.filter(isRowLive).flatMap(({ checked: { row } }) => {
      const answer = answers.get(row.number)
      return answer ? [[row.number, { ...answer, state: 'same' as const }] as const] : []
    }),
  ])

export type LeftOut = { row: FileRow; reasons: RowReasons }

/** Bad from the start, refused when it was sent, or without the photo that was meant for it. */
export function leftOut(rows: Checked[], sent: Sent[]): LeftOut[] {
  const refused = sent.flatMap(({ checked: { row }, result, photoReason }) => {
    if (result.state === 'left') return [{ row, reasons: result.reasons }]
    return photoReason ? [{ row, reasons: { photo: photoReason } }] : []
  })
  return [...rows.filter(isBad), ...refused].sort((a, b) => a.row.number - b.row.number)
}

/** 'price: The price is missing'. */
const reasonsInWords = (reasons: RowReasons) =>
  Object.entries(reasons).map(([column, reason]) =>
    texts.offerList.columnReason({ column: texts.offerList.headings[column as ListColumn], reason }),
  )

/** In which rows each reason occurs: the most frequent first. */
export function countReasons(rows: LeftOut[]) {
  const counts = new Map<string, number[]>()
  for (const { row, reasons } of rows)
    for (const reason of reasonsInWords(reasons))
      counts.set(reason, [...(counts.get(reason) ?? []), row.number])
  return [...counts].sort(([, a], [, b]) => b.length - a.length)
}

/** '12 live, 9 start on 1 Dec': when shoppers see the offers that were sent. */
export function standingInWords(sent: Sent[], isPending: boolean) {
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

/** A list needs no more, whatever it calls them. */
export const enoughColumns = ['name', 'price', 'discount', 'ends'] as const

const headings = listColumns.map((column) => texts.offerList.headings[column])

/** Saves rows as a list that can be mended and sent again, each with what is wrong with it. */
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

/** Two rows to write over, with the columns that are enough; `ends` is a day to come. */
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
