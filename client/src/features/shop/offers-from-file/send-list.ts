import { texts } from 'server/contract/facts/texts'
import { type ListColumn, listLimits } from 'server/contract/shop-offers/facts/list-columns'
import {
  type CheckedRow,
  listRow,
  type RowReasons,
  type RowResult,
} from 'server/contract/shop-offers/list-rows'
import { callApi } from '../../../lib/net/api-client.ts'
import type { FileRow } from '../../../offer-drafts/draft.ts'
import { inLanes, judge } from '../../../offer-drafts/send-draft.ts'
import { cutToMiddle, isCutAlready } from '../../../ui/cropper-picture.ts'
import { badRow, type Checked, nameOfPhoto, type Sent } from './list-state.ts'

type SentRow = { code: string } & Partial<Record<Exclude<ListColumn, 'code' | 'photo'>, string>>

function pieces<Row extends { row: FileRow }>(rows: Row[]): Row[][] {
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

/** The server stores nothing if another user has signed in on this device. */
type Options = { userId: number; shopId: number | undefined; signal: AbortSignal }
const whose = ({ userId, shopId }: Options) => ({ shop_id: shopId, for_user: userId })

/** Checks each row by the contract first, since the server refuses a call with an invalid row as a whole. */
function faultsOf(row: FileRow): RowReasons | undefined {
  const { error } = listRow.safeParse(sent(row))
  return error && Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
}

const checkRows = async (rows: { row: FileRow }[], options: Options): Promise<CheckedRow[]> => {
  const body = { ...whose(options), rows: rows.map(({ row }) => sent(row)) }
  return (await callApi('POST /api/shop/check_rows', { body }, { signal: options.signal })).rows
}

async function publishRows(
  rows: { row: FileRow; version: number | null }[],
  options: Options,
): Promise<RowResult[]> {
  const withVersions = rows.map(({ row, version }) => ({ ...sent(row), version: version ?? undefined }))
  const body = { ...whose(options), rows: withVersions }
  return (await callApi('POST /api/shop/publish_rows', { body }, { signal: options.signal })).rows
}

function sendPhoto(id: number, file: File, photo: File, { userId, signal }: Options) {
  const body = { row_photo: nameOfPhoto(file), for_user: userId, photo }
  return callApi('POST /api/shop/row_photo/:id', { params: { id }, body }, { signal })
}

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

/** Sends rows, then photos. If a call fails, throws its error; `sent` then has the rows sent before. */
export async function sendList(
  toSend: Checked[],
  sent: Sent[],
  options: Options,
  advance: (by: number) => void,
) {
  for (const piece of pieces(toSend)) {
    const results = await publishRows(piece, options)
    for (const [place, result] of results.entries())
      if (piece[place]) sent.push({ checked: piece[place], result })
    advance(piece.length)
  }
  const withPhoto = sent.filter(({ checked }) => checked.photo)
  const end = await inLanes(
    async () => withPhoto.shift(),
    1,
    async (one) => {
      const verdict = await addPhoto(one, options)
      advance(1)
      return verdict
    },
  )
  if (end) throw end.error
}

/** A photo that is already square and small enough stays unchanged, to lose no quality. */
const photoToSend = async (photo: File) =>
  (await isCutAlready(photo)) ? photo : (await cutToMiddle(photo)).picture.file

/**
 * Returns null if only this photo failed; without a network or session, the verdict that ends the sending.
 */
async function addPhoto(one: Sent, options: Options) {
  const { checked, result } = one
  if (!checked.photo || result.product_id === null || result.state === 'left') return null
  const photo = await photoToSend(checked.photo).catch(() => null)
  if (!photo) {
    one.photoReason = texts.offerList.sending.photoUnreadable
    return null
  }
  try {
    await sendPhoto(result.product_id, checked.photo, photo, options)
    return null
  } catch (error) {
    const verdict = judge(error, options.signal.aborted)
    one.photoReason = verdict.words
    return verdict
  }
}
