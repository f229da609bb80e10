import { texts } from 'server/contract/facts/texts'
import { type ListColumn, listLimits } from 'server/contract/shop-offers/facts/list-columns'
import { type CheckedRow, listRow } from 'server/contract/shop-offers/list-rows'
import { callApi } from '../../../lib/net/api-client.ts'
import type { FileRow } from '../../../offer-drafts/draft.ts'
import { judge, sendInParallel } from '../../../offer-drafts/send-draft.ts'
import { cropToMiddle, isCroppedSquare } from '../../../ui/cropper-picture.ts'
import { badRow, type Checked, nameOfPhoto, type Sent } from './list-state.ts'

type SentRow = { code: string } & Partial<Record<Exclude<ListColumn, 'code' | 'photo'>, string>>

function pieces<Row extends { row: FileRow }>(rows: Row[]): Row[][] {
  const all: Row[][] = []
  let bytes = 0
  for (const one of rows) {
    const size = new TextEncoder().encode(JSON.stringify(one.row.cells)).length + 40
    const last = all.at(-1)
    bytes += size
    if (last && last.length < listLimits.rowsAtOnce && bytes <= listLimits.bytesAtOnce) last.push(one)
    else {
      all.push([one])
      bytes = size
    }
  }
  return all
}

const cellsOf = ({ cells: { photo: _, code = '', ...cells } }: FileRow): SentRow => ({ code, ...cells })

/** `userId`: the server stores nothing if another user has signed in on this device. */
type Options = { userId: number; shopId: number | undefined; signal: AbortSignal }
const whose = ({ userId, shopId }: Options) => ({ shop_id: shopId, for_user: userId })

export async function answersTo(
  rows: FileRow[],
  options: Options,
  advance?: (done: number) => void,
): Promise<Map<number, CheckedRow>> {
  const answers = new Map<number, CheckedRow>()
  const toCheck: { row: FileRow }[] = []
  for (const row of rows.filter(({ cells }) => cells.code)) {
    // Rejects invalid rows here, because the server would refuse the whole request.
    const { error } = listRow.safeParse(cellsOf(row))
    const faults = error?.issues.map(({ path, message }) => [String(path[0]), message])
    if (faults) answers.set(row.number, badRow(Object.fromEntries(faults)))
    else toCheck.push({ row })
  }
  for (const piece of pieces(toCheck)) {
    const body = { ...whose(options), rows: piece.map(({ row }) => cellsOf(row)) }
    const { rows } = await callApi('POST /api/shop/check_rows', { body }, { signal: options.signal })
    for (const [place, answer] of rows.entries())
      if (piece[place]) answers.set(piece[place].row.number, answer)
    advance?.(answers.size)
  }
  return answers
}

/** Sends rows, then photos. Throws the error of a failed request; `sent` then has the rows sent before. */
export async function sendList(
  toSend: Checked[],
  sent: Sent[],
  options: Options,
  advance: (by: number) => void,
) {
  for (const piece of pieces(toSend)) {
    const withVersions = piece.map(({ row, version }) => ({ ...cellsOf(row), version: version ?? undefined }))
    const body = { ...whose(options), rows: withVersions }
    const { rows } = await callApi('POST /api/shop/publish_rows', { body }, { signal: options.signal })
    for (const [place, result] of rows.entries())
      if (piece[place]) sent.push({ checked: piece[place], result })
    advance(piece.length)
  }
  const withPhoto = sent.filter(({ checked }) => checked.photo)
  const end = await sendInParallel(
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

/**
 * Returns the verdict on a failed request. Returns null on success, or if the photo is missing or unreadable.
 */
async function addPhoto(one: Sent, options: Options) {
  const { checked, result } = one
  if (!checked.photo || result.product_id === null || result.state === 'left') return null
  const file = checked.photo
  // A photo that is already square and small enough stays unchanged, to keep its quality.
  const photo = await isCroppedSquare(file)
    .then(async (isCut) => (isCut ? file : (await cropToMiddle(file)).picture.file))
    .catch(() => null)
  if (!photo) {
    one.photoReason = texts.offerList.sending.photoUnreadable
    return null
  }
  try {
    const body = { row_photo: nameOfPhoto(file), for_user: options.userId, photo }
    const input = { params: { id: result.product_id }, body }
    await callApi('POST /api/shop/row_photo/:id', input, { signal: options.signal })
    return null
  } catch (error) {
    const verdict = judge(error, options.signal.aborted)
    one.photoReason = verdict.words
    return verdict
  }
}
