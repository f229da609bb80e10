import { type ListColumn, listLimits } from 'server/contract/shop-offers/facts/list-columns'
import type { CheckedRow, RowResult } from 'server/contract/shop-offers/list-rows'
import { callApi } from '../../../lib/net/api-client.ts'
import type { FileRow } from '../../../offer-drafts/several.ts'
import { cutToMiddle } from '../../../ui/cropper-picture.ts'

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

export const checkRows = async (rows: { row: FileRow }[], options: Options): Promise<CheckedRow[]> => {
  const { userId, shopId, signal } = options
  const body = { shop_id: shopId, for_user: userId, rows: rows.map(({ row }) => sent(row)) }
  return (await callApi('POST /api/shop/check_rows', { body }, { signal })).rows
}

export const publishRows = async (
  rows: { row: FileRow; version: number | null }[],
  { userId, shopId, signal }: Options,
): Promise<RowResult[]> => {
  const body = {
    shop_id: shopId,
    for_user: userId,
    rows: rows.map(({ row, version }) => ({ ...sent(row), version: version ?? undefined })),
  }
  return (await callApi('POST /api/shop/publish_rows', { body }, { signal })).rows
}

/** By which a photo is known the next time: a file of the same name and size is the same. */
export const nameOfPhoto = ({ name, size }: File) => `${name}:${size}`

/** Cuts the photo to its middle, as the forms do, and sends it for an offer. */
export async function sendPhoto(id: number, file: File, { userId, signal }: Options) {
  const { picture } = await cutToMiddle(file)
  const body = { row_photo: nameOfPhoto(file), for_user: userId, photo: picture.file }
  await callApi('POST /api/shop/row_photo/:id', { params: { id }, body }, { signal })
}
