import { texts } from 'server/contract/facts/texts'
import { inLanes } from '../../../offer-drafts/in-lanes.ts'
import { judge } from '../../../offer-drafts/send-offer.ts'
import { cutToMiddle, isCutAlready } from '../../../ui/cropper-picture.ts'
import type { Checked, Sent } from './list-state.ts'
import { pieces, publishRows, sendPhoto } from './offer-list.api.ts'

type Options = Parameters<typeof publishRows>[1]

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
