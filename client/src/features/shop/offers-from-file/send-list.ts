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

/** Pieces that one call may carry. */
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

async function publishRows(
  rows: { row: FileRow; version: number | null }[],
  options: Options,
): Promise<RowResult[]> {
  const withVersions = rows.map(({ row, version }) => ({ ...sent(row), version: version ?? undefined }))
  const body = { ...whose(options), rows: withVersions }
  return (await callApi('POST /api/shop/publish_rows', { body }, { signal: options.signal })).rows
}

/** For an offer, as it was cut from the file. */
function sendPhoto(id: number, file: File, photo: File, { userId, signal }: Options) {
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

/**
 * Sends rows and then their photos, and says how many are done each time; throws what stopped it, and then
 * `sent` has what was sent before.
 */
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

/** One that is as a cut would be stays as it is, so that photos of a download lose nothing. */
const photoToSend = async (photo: File) =>
  (await isCutAlready(photo)) ? photo : (await cutToMiddle(photo)).picture.file

/** Without its photo the offer stays as it is; without the network or the session the rest waits too. */
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
