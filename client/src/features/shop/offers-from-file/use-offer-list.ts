import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { ZipTooLarge } from '../../../lib/dom/files-of-zip.ts'
import { useWarnBeforeLeaving } from '../../../lib/dom/use-warn-before-leaving.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { type List, listId } from '../../../offer-drafts/batches.ts'
import { draftHere, keepDraft, removeDraft } from '../../../offer-drafts/draft-store.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { isSecondTap, secondTapWithin } from '../../../ui/upload-figures.ts'
import { answersTo } from './check-list.ts'
import {
  type Answers,
  answersAfter,
  type Checked,
  checkedRows,
  isBad,
  isRowLive,
  isToPublish,
  leftOut,
  type Photos,
  photosOf,
  type Sent,
  tallyOf,
} from './list-state.ts'
import { ColumnMissing, NoList, readChosen } from './read-list.ts'
import { sendList } from './send-list.ts'
import { type NewCell, useCorrections, withCells } from './use-corrections.ts'

export type OfferListStep =
  | { name: 'choose' }
  | { name: 'column'; missing: ColumnMissing }
  | { name: 'checking' | 'sending'; list: List; done: number; of: number }
  | { name: 'check'; list: List; answers: Answers }
  | { name: 'done'; list: List; rows: Checked[]; sent: Sent[] }
export type OfferListState = ReturnType<typeof useOfferList>
/** Rows that are live, and those that did not go out. */
type Broken = { live: number; left: number }
type CheckStep = Extract<OfferListStep, { name: 'check' }>

/**
 * A list's way from the file to the offers. Whatever stops in the middle can be begun again: rows are known
 * by their codes, so that what is there already stays as it is.
 */
export function useOfferList(userId: number, shopId: number | undefined) {
  const id = listId(userId, shopId)
  const forget = () => void removeDraft(id).catch(() => {})
  const keep = (list: List, left: number) => {
    if (left > 0) void keepDraft({ kind: 'list', id, userId, shopId, list, left, of: list.rows.length })
    else forget()
  }
  const [step, setStep] = useState<OfferListStep>({ name: 'choose' })
  const [fault, setFault] = useState<string>()
  const [photos, setPhotos] = useState<Photos>(new Map())
  const rows = step.name === 'check' ? checkedRows(step.list, step.answers, photos) : []
  const work = useRef<AbortController>(undefined)
  /** Step 2 with all corrections, of which a press of the button may not know yet. */
  const checked = useRef<CheckStep>(undefined)
  const show = (now: CheckStep) => {
    checked.current = now
    setStep(now)
  }
  /** What had gone out when the network went. */
  const [broken, setBroken] = useState<Broken>()
  /** The button is pressed, and cells are still being corrected. */
  const [isSettling, setSettling] = useState(false)
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
    setBroken(undefined)
    return { userId, shopId, signal: work.current.signal }
  }
  const failed = (error: unknown, back: OfferListStep) => {
    setStep(back)
    say(error)
  }
  const say = (error: unknown) => {
    if (signInAgain(error)) return
    setFault(error instanceof ApiError ? error.message : texts.offerList.failed)
  }

  const choose = async (file: File) => {
    await take(async () => {
      const chosen = await readChosen(file)
      if (chosen.photos.length > 1) await choosePhotos(chosen.photos)
      return chosen.list
    })
  }
  const choosePhotos = async (files: Iterable<File>) => {
    try {
      setPhotos(await photosOf(files))
    } catch (error) {
      const { tooLarge, unreadable } = texts.offerList.noList
      setFault(error instanceof ZipTooLarge ? tooLarge : unreadable)
    }
  }
  const take = async (read: () => List | Promise<List>) => {
    try {
      await check(await read())
    } catch (error) {
      if (!(error instanceof NoList)) return setFault(texts.offerList.noList.unreadable)
      const isColumn = error instanceof ColumnMissing
      setStep(isColumn ? { name: 'column', missing: error } : { name: 'choose' })
      setFault(isColumn ? undefined : error.message)
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
    show({ name: 'check', list, answers })
  }

  /** Only rows of these cells are checked anew; the list is kept, as it is no longer what the file says. */
  const { correct, settle } = useCorrections(async (cells, signal) => {
    const now = checked.current
    if (!now || signal.aborted) return false
    const list = { ...now.list, rows: withCells(now.list.rows, cells) }
    const mended = list.rows.filter((row, place) => row !== now.list.rows[place])
    try {
      const answers = new Map([...now.answers, ...(await answersTo(mended, { userId, shopId, signal }))])
      if (signal.aborted) return false
      show({ ...now, list, answers })
      const { toFix, toPublish } = tallyOf(checkedRows(list, answers, photos))
      keep(list, toFix + toPublish)
      return true
    } catch (error) {
      if (!signal.aborted) say(error)
      return false
    }
  })

  const publish = async () => {
    setSettling(true)
    const areAllChecked = await settle()
    setSettling(false)
    const now = checked.current
    if (!now || !areAllChecked) return
    const { list } = now
    const rows = checkedRows(list, now.answers, photos)
    const toSend = rows.filter(isToPublish)
    if (toSend.length === 0) return
    const options = begin()
    const of = toSend.length + toSend.filter(({ photo }) => photo).length
    const bad = rows.filter(isBad).length
    let done = 0
    const advance = (by: number) => {
      done += by
      setStep({ name: 'sending', list, done, of })
      keep(list, bad + Math.min(of - done, toSend.length))
    }
    const sent: Sent[] = []
    sendingSince.current = Date.now()
    const seen = later(secondTapWithin)
    advance(0)
    try {
      await sendList(toSend, sent, options, advance)
      keep(list, leftOut(rows, sent).length)
      // The second tap of a double tap meets nothing that leads away.
      await seen
      if (options.signal.aborted) return
      sendingSince.current = undefined
      setStep({ name: 'done', list, rows, sent })
    } catch (error) {
      if (options.signal.aborted) return
      sendingSince.current = undefined
      const live = sent.filter(isRowLive).length
      if (live > 0) setBroken({ live, left: toSend.length - live })
      const answers = answersAfter(now.answers, sent)
      checked.current = { ...now, answers }
      failed(error, checked.current)
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
    chooseColumn: ({ read }: ColumnMissing, place: number) => take(() => read(place)),
    choosePhotos,
    publish,
    isSettling,
    broken,
    correct: (cells: NewCell[]) => {
      setFault(undefined)
      return correct(cells, work.current?.signal ?? AbortSignal.abort())
    },
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
