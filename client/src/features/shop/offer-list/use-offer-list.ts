import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { CheckedRow } from 'server/contract/shop-offers/list-rows'
import { useWarnBeforeLeaving } from '../../../lib/dom/use-warn-before-leaving.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { draftHere, keepDraft, removeDraft } from '../../../offer-drafts/draft-store.ts'
import { judge } from '../../../offer-drafts/send-offer.ts'
import { type List, listId } from '../../../offer-drafts/several.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { isSecondTap, secondTapWithin } from '../../../ui/upload-figures.ts'
import {
  type Answers,
  type Checked,
  checkedRows,
  isBad,
  isToSend,
  leftOut,
  type Photos,
  photosOf,
  type Sent,
} from './list-state.ts'
import { checkRows, pieces, publishRows, sendPhoto } from './offer-list.api.ts'
import { NoList, readList } from './read-list.ts'

export type Step =
  | { name: 'choose' }
  | { name: 'checking'; list: List; done: number }
  | { name: 'check'; list: List; rows: Checked[] }
  | { name: 'sending'; list: List; rows: Checked[]; done: number; of: number }
  | { name: 'done'; list: List; rows: Checked[]; sent: Sent[] }

/**
 * A list's way from the file to the offers. Whatever stops in the middle can be begun again: rows are known
 * by their codes, so that what is there already stays as it is.
 */
export function useOfferList(userId: number, shopId: number | undefined) {
  const id = listId(userId, shopId)
  const forget = () => void removeDraft(id).catch(() => {})
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [fault, setFault] = useState<string>()
  const [photos, setPhotos] = useState<Photos>(new Map())
  const answers = useRef<Answers>(new Map())
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

  const failed = (error: unknown, back: Step) => {
    setStep(back)
    if (signInAgain(error)) return
    setFault(error instanceof ApiError ? error.message : texts.offerList.failed)
  }

  const choose = async (file: File) => {
    try {
      await check(readList(file.name, new Uint8Array(await file.arrayBuffer())))
    } catch (error) {
      if (!(error instanceof NoList)) return setFault(texts.offerList.noList.unreadable)
      setStep({ name: 'choose' })
      setFault(error.message)
    }
  }

  const check = async (list: List) => {
    const options = begin()
    const said = new Map<number, CheckedRow>()
    const rows = list.rows.filter(({ cells }) => cells.code).map((row) => ({ row }))
    setStep({ name: 'checking', list, done: 0 })
    try {
      for (const piece of pieces(rows)) {
        const answers = await checkRows(piece, options)
        piece.forEach(({ row }, place) => {
          const answer = answers[place]
          if (answer) said.set(row.number, answer)
        })
        setStep({ name: 'checking', list, done: said.size })
      }
    } catch (error) {
      return options.signal.aborted ? undefined : failed(error, { name: 'choose' })
    }
    answers.current = said
    setStep({ name: 'check', list, rows: checkedRows(list, answers.current, photos) })
  }

  const choosePhotos = (files: Iterable<File>) => {
    const chosen = photosOf(files)
    setPhotos(chosen)
    if (step.name === 'check') setStep({ ...step, rows: checkedRows(step.list, answers.current, chosen) })
  }

  const publish = async () => {
    if (step.name !== 'check') return
    const { list, rows } = step
    const options = begin()
    const toSend = rows.filter(isToSend)
    const of = toSend.length + toSend.filter(({ photo }) => photo).length
    const sent: Sent[] = []
    const bad = rows.filter(isBad).length
    let done = 0
    const keep = (left: number) => {
      if (left > 0) void keepDraft({ kind: 'list', id, userId, shopId, list, left, of: rows.length })
      else forget()
    }
    const advance = (by: number) => {
      done += by
      setStep({ name: 'sending', list, rows, done, of })
      keep(bad + Math.min(of - done, toSend.length))
    }
    sendingSince.current = Date.now()
    const seen = later(secondTapWithin)
    advance(0)
    try {
      for (const piece of pieces(toSend)) {
        const results = await publishRows(piece, options)
        sent.push(
          ...piece.flatMap((checked, place) => (results[place] ? [{ checked, result: results[place] }] : [])),
        )
        advance(piece.length)
      }
      for (const one of sent) {
        const { photo } = one.checked
        if (!photo) continue
        if (one.result.product_id !== null && one.result.state !== 'left')
          one.photoReason = await sendPhoto(one.result.product_id, photo, options).then(
            () => undefined,
            (error: unknown) => whyNot(error, options.signal),
          )
        advance(1)
      }
      keep(leftOut(rows, sent).length)
      // The second tap of a double tap meets nothing that leads away.
      await seen
      if (options.signal.aborted) return
      sendingSince.current = undefined
      setStep({ name: 'done', list, rows, sent })
    } catch (error) {
      if (options.signal.aborted) return
      sendingSince.current = undefined
      failed(error, { name: 'check', list, rows })
    } finally {
      void refresh()
    }
  }

  /** What is published stays; the list is checked anew, so that the rest can be sent. */
  const stop = () => {
    const startedAt = sendingSince.current
    if (step.name !== 'sending' || startedAt === undefined || isSecondTap({ startedAt }, Date.now())) return
    sendingSince.current = undefined
    void check(step.list)
  }

  const startOver = () => {
    work.current?.abort()
    forget()
    setFault(undefined)
    setStep({ name: 'choose' })
  }
  return { step, fault, photos, leaving, choose, choosePhotos, publish, stop, startOver }
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * A photo that cannot be had leaves its offer as it is; without the network or the session the rest must wait
 * too.
 */
function whyNot(error: unknown, signal: AbortSignal) {
  if (signal.aborted) throw error
  if (!(error instanceof ApiError)) return texts.offerList.sending.photoUnreadable
  const { is, words } = judge(error)
  if (is === 'unanswered' || is === 'signed out' || is === 'not now') throw error
  return words
}
