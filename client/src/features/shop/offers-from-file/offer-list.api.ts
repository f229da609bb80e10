import { type ListColumn, listLimits } from 'server/contract/shop-offers/facts/list-columns'
import {
  type CheckedRow,
  listRow,
  type RowReasons,
  type RowResult,
} from 'server/contract/shop-offers/list-rows'
import { callApi } from '../../../lib/net/api-client.ts'
import type { FileRow } from '../../../offer-drafts/batches.ts'

type SentRow = { code: string } & Partial<Record<Exclude<ListColumn, 'code' | 'photo'>, string>>

/** Pieces that one call may carry. */
export function pieces<Row extends { row: FileRow }>(rows: Row[]): Row[][] {
  const all: Row[][] = []
  let bytes = 0
  for (const one of rows) {
    const size = new TextEncoder().encode(JSON.stringify(one.row.cells)).length + 40
    const last = all.at(-1)
    if (!last || last.length === listLimits.rowsAtOnce || bytes + size > listLimits.bytesAtOnce) {
      all.push([one])
      bytes = size
    } else {
      last.push(one)
      bytes += size
    }
  }
  return all
}

const sent = ({ cells: { photo: _, code = '', ...cells } }: FileRow): SentRow => ({ code, ...cells })

/** Somebody else may have signed in on this device meanwhile: then nothing is stored. */
type Options = { userId: number; shopId: number | undefined; signal: AbortSignal }
const whose = ({ userId, shopId }: Options) => ({ shop_id: shopId, for_user: userId })

/** Why the server would not even look at a row: then it alone is bad, and not all that goes with it. */
function faultsOf(row: FileRow): RowReasons | undefined {
  const { error } = listRow.safeParse(sent(row))
  return error && Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
}

const checkRows = async (rows: { row: FileRow }[], options: Options): Promise<CheckedRow[]> => {
  const body = { ...whose(options), rows: rows.map(({ row }) => sent(row)) }
  return (await callApi('POST /api/shop/check_rows', { body }, { signal: options.signal })).rows
}

export async function publishRows(
  rows: { row: FileRow; version: number | null }[],
  options: Options,
): Promise<RowResult[]> {
  const withVersions = rows.map(({ row, version }) => ({ ...sent(row), version: version ?? undefined }))
  const body = { ...whose(options), rows: withVersions }
  return (await callApi('POST /api/shop/publish_rows', { body }, { signal: options.signal })).rows
}

/** By which a photo is known the next time: a file of the same name and size is the same. */
export const nameOfPhoto = ({ name, size }: File) => `${name}:${size}`

/** For an offer, as it was cut from the file. */
export function sendPhoto(id: number, file: File, photo: File, { userId, signal }: Options) {
  const body = { row_photo: nameOfPhoto(file), for_user: userId, photo }
  return callApi('POST /api/shop/row_photo/:id', { params: { id }, body }, { signal })
}

/** The server's answers by row number, for rows that have a code. */
export async function answersTo(
  rows: FileRow[],
  options: Options,
  advance?: (done: number) => void,
): Promise<Map<number, CheckedRow>> {
  const answers = new Map<number, CheckedRow>()
  const toCheck: { row: FileRow }[] = []
  for (const row of rows.filter(({ cells }) => cells.code)) {
    const faults = faultsOf(row)
    if (faults) answers.set(row.number, badRow(faults))
    else toCheck.push({ row })
  }
  for (const piece of pieces(toCheck)) {
    for (const [place, answer] of (await checkRows(piece, options)).entries())
      if (piece[place]) answers.set(piece[place].row.number, answer)
    advance?.(answers.size)
  }
  return answers
}

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
