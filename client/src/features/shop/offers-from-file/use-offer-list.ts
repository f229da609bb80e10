import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { useWarnBeforeLeaving } from '../../../lib/dom/use-warn-before-leaving.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { type FileRow, type List, listId } from '../../../offer-drafts/batches.ts'
import { draftHere, keepDraft, removeDraft } from '../../../offer-drafts/draft-store.ts'
import { inLanes } from '../../../offer-drafts/in-lanes.ts'
import { judge } from '../../../offer-drafts/send-offer.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { cutToMiddle } from '../../../ui/cropper-picture.ts'
import { isSecondTap, secondTapWithin } from '../../../ui/upload-figures.ts'
import { answersTo } from './check-list.ts'
import {
  type Answers,
  type Checked,
  checkedRows,
  isBad,
  isToPublish,
  leftOut,
  type Photos,
  photosOf,
  type Sent,
} from './list-state.ts'
import { pieces, publishRows, sendPhoto } from './offer-list.api.ts'
import { NoList, readList } from './read-list.ts'

export type OfferListStep =
  | { name: 'choose' }
  | { name: 'checking' | 'sending'; list: List; done: number; of: number }
  | { name: 'check'; list: List; answers: Answers }
  | { name: 'done'; list: List; rows: Checked[]; sent: Sent[] }

/**
 * A list's way from the file to the offers. Whatever stops in the middle can be begun again: rows are known
 * by their codes, so that what is there already stays as it is.
 */
export function useOfferList(userId: number, shopId: number | undefined) {
  const id = listId(userId, shopId)
  const forget = () => void removeDraft(id).catch(() => {})
  const [step, setStep] = useState<OfferListStep>({ name: 'choose' })
  const [fault, setFault] = useState<string>()
  const [photos, setPhotos] = useState<Photos>(new Map())
  const rows = step.name === 'check' ? checkedRows(step.list, step.answers, photos) : []
  const work = useRef<AbortController>(undefined)
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  /** When the button was pressed, as long as the list is being sent. */
  const sendingSince = useRef<number>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  useWarnBeforeLeaving(step.name === 'sending')
  const leaving = useBlocker(() => sendingSince.current !== undefined)
  const goOn = useEffectEvent(() => {
    const kept = draftHere('list', id)
    if (kept) void check(kept.list)
  })
  useEffect(() => goOn(), [])

  const begin = () => {
    work.current?.abort()
    work.current = new AbortController()
    setFault(undefined)
    return { userId, shopId, signal: work.current.signal }
  }
  const failed = (error: unknown, back: OfferListStep) => {
    setStep(back)
    if (signInAgain(error)) return
    setFault(error instanceof ApiError ? error.message : texts.offerList.failed)
  }

  const choose = async (file: File) => {
    try {
      await check(await readList(file.name, new Uint8Array(await file.arrayBuffer())))
    } catch (error) {
      if (!(error instanceof NoList)) return setFault(texts.offerList.noList.unreadable)
      setStep({ name: 'choose' })
      setFault(error.message)
    }
  }
  const check = async (list: List) => {
    const options = begin()
    const advance = (done: number) => setStep({ name: 'checking', list, done, of: list.rows.length })
    advance(0)
    let answers: Answers
    try {
      answers = await answersTo(list.rows, options, advance)
    } catch (error) {
      return options.signal.aborted ? undefined : failed(error, { name: 'choose' })
    }
    setStep({ name: 'check', list, answers })
  }

  /** Cells that are written anew here: these rows are checked once more, the others stay as they are. */
  const correct = async (mended: FileRow[]) => {
    if (step.name !== 'check') return
    setFault(undefined)
    // One at a time would take away what another cell is being corrected to.
    const signal = work.current?.signal ?? new AbortController().signal
    try {
      const answers = await answersTo(mended, { userId, shopId, signal })
      const written = new Map(mended.map((row) => [row.number, row]))
      setStep((now) =>
        now.name === 'check'
          ? {
              ...now,
              list: { ...now.list, rows: now.list.rows.map((row) => written.get(row.number) ?? row) },
              answers: new Map([...now.answers, ...answers]),
            }
          : now,
      )
    } catch (error) {
      if (signal.aborted || signInAgain(error)) return
      setFault(error instanceof ApiError ? error.message : texts.offerList.failed)
    }
  }

  const publish = async () => {
    if (step.name !== 'check') return
    const { list } = step
    const options = begin()
    const toSend = rows.filter(isToPublish)
    const of = toSend.length + toSend.filter(({ photo }) => photo).length
    const bad = rows.filter(isBad).length
    const sent: Sent[] = []
    let done = 0
    const keep = (left: number) => {
      if (left > 0) void keepDraft({ kind: 'list', id, userId, shopId, list, left, of: rows.length })
      else forget()
    }
    const advance = (by: number) => {
      done += by
      setStep({ name: 'sending', list, done, of })
      keep(bad + Math.min(of - done, toSend.length))
    }
    /** Without its photo the offer stays as it is; without the network or the session the rest waits too. */
    const addPhoto = async (one: Sent) => {
      const { checked, result } = one
      if (!checked.photo || result.product_id === null || result.state === 'left') return null
      const cut = await cutToMiddle(checked.photo).catch(() => null)
      if (!cut) {
        one.photoReason = texts.offerList.sending.photoUnreadable
        return null
      }
      try {
        await sendPhoto(result.product_id, checked.photo, cut.picture.file, options)
        return null
      } catch (error) {
        const verdict = judge(error, options.signal.aborted)
        one.photoReason = verdict.words
        return verdict
      }
    }
    sendingSince.current = Date.now()
    const seen = later(secondTapWithin)
    advance(0)
    try {
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
          const verdict = await addPhoto(one)
          advance(1)
          return verdict
        },
      )
      if (end) throw end.error
      keep(leftOut(rows, sent).length)
      // The second tap of a double tap meets nothing that leads away.
      await seen
      if (options.signal.aborted) return
      sendingSince.current = undefined
      setStep({ name: 'done', list, rows, sent })
    } catch (error) {
      if (options.signal.aborted) return
      sendingSince.current = undefined
      failed(error, step)
    } finally {
      void refresh()
    }
  }

  return {
    step,
    rows,
    fault,
    photos,
    leaving,
    choose,
    choosePhotos: (files: Iterable<File>) => setPhotos(photosOf(files)),
    publish,
    correct,
    /** What is published stays; the list is checked anew, so that the rest can be sent. */
    stop: () => {
      const startedAt = sendingSince.current
      if (step.name !== 'sending' || startedAt === undefined || isSecondTap({ startedAt }, Date.now())) return
      sendingSince.current = undefined
      void check(step.list)
    },
    startOver: () => {
      work.current?.abort()
      forget()
      setFault(undefined)
      setStep({ name: 'choose' })
    },
  }
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
