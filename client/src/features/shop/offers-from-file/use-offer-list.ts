import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { listLimits } from 'server/contract/shop-offers/facts/list-columns'
import { ZipTooLarge } from '../../../lib/dom/files-of-zip.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { type List, listId } from '../../../offer-drafts/draft.ts'
import { draftHere, removeDraft, storeDraft } from '../../../offer-drafts/draft-store.ts'
import { useWarnBeforeLeaving } from '../../../ui/leave-question.tsx'
import { isSecondTap, secondTapWithin } from '../../../ui/upload-progress.tsx'
import { type NewCell, useCorrections, withCells } from './corrections.ts'
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
import type { SheetColumn } from './match-columns.ts'
import {
  bodyOf,
  columnsOf,
  listOf,
  type OpenTable,
  openTable,
  readTablesInWorker,
  rememberColumns,
  tableHasVariants,
  unreadRows,
  withRemembered,
} from './open-table.ts'
import type { Variants } from './rows-of-table.ts'
import { answersTo, sendList } from './send-list.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type OfferListStep =
  | { name: 'choose' }
  | { name: 'reading'; fileName: string }
  | { name: 'table'; table: OpenTable }
  | ColumnsStep
  | { name: 'checking' | 'sending'; list: List; done: number; of: number }
  | { name: 'check'; list: List; answers: Answers }
  | { name: 'done'; list: List; rows: Checked[]; sent: Sent[] }
export type ColumnsStep = {
  name: 'columns'
  table: OpenTable
  columns: SheetColumn[]
  hasVariants: boolean
  variants: Variants | undefined
}
export type OfferListState = ReturnType<typeof useOfferList>
type Broken = { live: number; left: number }
type CheckStep = Extract<OfferListStep, { name: 'check' }>

/**
 * Publishes the offers from a file in steps: table, columns, check, publish. Each step can be repeated,
 * because the server identifies rows by their code.
 */
export function useOfferList(userId: number, shopId: number | undefined) {
  const id = listId(userId, shopId)
  const forget = () => void removeDraft(id).catch(() => {})
  const keep = (list: List, left: number) => {
    if (left > 0) void storeDraft({ kind: 'list', id, userId, shopId, list, left, of: list.rows.length })
    else forget()
  }
  const [step, setStep] = useState<OfferListStep>({ name: 'choose' })
  const [fault, setFault] = useState<string>()
  const [photos, setPhotos] = useState<Photos>(new Map())
  const rows = step.name === 'check' ? checkedRows(step.list, step.answers, photos) : []
  const work = useRef<AbortController>(undefined)
  /** The check step with all corrections; the rendered step may be older. */
  const checked = useRef<CheckStep>(undefined)
  const show = (now: CheckStep) => {
    checked.current = now
    setStep(now)
  }
  const [opened, setOpened] = useState<ColumnsStep>()
  const [history, setHistory] = useState<NewCell[][]>([])
  const found = useRef<SheetColumn[]>([])
  /** The correction being undone, which is not added to the history again. */
  const undone = useRef<NewCell[]>(undefined)
  /** Set when sending failed after some rows were stored. */
  const [broken, setBroken] = useState<Broken>()
  const [isSettling, setSettling] = useState(false)
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  const sendingSince = useRef<number>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  useWarnBeforeLeaving(step.name === 'sending')
  const leaving = useBlocker(() => sendingSince.current !== undefined)
  const goOn = useEffectEvent(() => {
    const kept = draftHere('list', id)
    // Lists stored by an earlier release have no skipped rows.
    if (kept) void check({ ...kept.list, skipped: kept.list.skipped ?? [] })
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
    const { signal } = begin()
    setStep({ name: 'reading', fileName: file.name })
    try {
      const read = await readTablesInWorker(file, signal)
      if (signal.aborted) return
      setStep({ name: 'table', table: openTable(file.name, read.tables) })
      if (read.photos.length > 0) await choosePhotos(read.photos)
    } catch (error) {
      if (signal.aborted) return
      setStep({ name: 'choose' })
      setFault(
        error instanceof UnreadableFile ? texts.offerList.noList[error.reason] : texts.offerList.failed,
      )
    }
  }
  const choosePhotos = async (files: Iterable<File>) => {
    try {
      setPhotos(await photosOf(files))
    } catch (error) {
      const { tooLarge, damaged } = texts.offerList.noList
      setFault(error instanceof ZipTooLarge ? tooLarge : damaged)
    }
  }
  const showColumns = (table: OpenTable) => {
    if (bodyOf(table).length === 0) return setFault(texts.offerList.noList.onlyHeadings)
    if (unreadRows(table) > 0) return setFault(tooLong(bodyOf(table).length + unreadRows(table)))
    setFault(undefined)
    found.current = columnsOf(table)
    const { columns, variants } = withRemembered(found.current, userId, shopId)
    setColumns(table, columns, variants)
  }
  const setColumns = (table: OpenTable, columns: SheetColumn[], variants: Variants | undefined) =>
    setStep({ name: 'columns', table, columns, variants, hasVariants: tableHasVariants(table, columns) })
  const checkColumns = async (now: ColumnsStep) => {
    rememberColumns(now, found.current, userId, shopId)
    const list = listOf(now.table, now.columns, now.variants ?? 'one')
    if (list.rows.length === 0) return setFault(texts.offerList.noList.onlyHeadings)
    if (list.rows.length > listLimits.rows) return setFault(tooLong(list.rows.length))
    setOpened(now)
    await check(list, now)
  }
  const check = async (list: List, back: OfferListStep = { name: 'choose' }) => {
    const options = begin()
    const advance = (done: number) => setStep({ name: 'checking', list, done, of: list.rows.length })
    advance(0)
    try {
      const answers = await answersTo(list.rows, options, advance)
      setHistory([])
      show({ name: 'check', list, answers })
    } catch (error) {
      if (!options.signal.aborted) failed(error, back)
    }
  }

  /** Checks only the corrected rows. Stores the list, since it now differs from the file. */
  const { correct, settle } = useCorrections(async (cells, signal) => {
    const now = checked.current
    if (!now || signal.aborted) return false
    const list = { ...now.list, rows: withCells(now.list.rows, cells) }
    const mended = list.rows.filter((row, place) => row !== now.list.rows[place])
    const before = cells.map((cell) => ({
      ...cell,
      text: now.list.rows.find(({ number }) => number === cell.row)?.cells[cell.column] ?? '',
    }))
    try {
      const answers = new Map([...now.answers, ...(await answersTo(mended, { userId, shopId, signal }))])
      if (signal.aborted) return false
      show({ ...now, list, answers })
      if (undone.current !== cells) setHistory((past) => [...past, before])
      const { toFix, toPublish } = tallyOf(checkedRows(list, answers, photos))
      keep(list, toFix + toPublish)
      return true
    } catch (error) {
      if (!signal.aborted) say(error)
      return false
    }
  })

  const correctCells = (cells: NewCell[]) => {
    setFault(undefined)
    return correct(cells, work.current?.signal ?? AbortSignal.abort())
  }

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
    const seen = new Promise((resolve) => setTimeout(resolve, secondTapWithin))
    advance(0)
    try {
      await sendList(toSend, sent, options, advance)
      keep(list, leftOut(rows, sent).length)
      // Protects the next screen from the second tap of a double tap.
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
    showTable: (table: OpenTable) => {
      setFault(undefined)
      setStep({ name: 'table', table })
    },
    showColumns,
    setColumns,
    checkColumns,
    /** Undefined after a correction, because going back would lose it. */
    backToColumns: opened && history.length === 0 ? () => setStep(opened) : undefined,
    history,
    undo: async () => {
      const last = history.at(-1)
      if (!last || undone.current) return
      undone.current = last
      if (await correctCells(last)) setHistory((past) => past.filter((one) => one !== last))
      undone.current = undefined
    },
    choosePhotos,
    publish,
    isSettling,
    broken,
    correct: correctCells,
    /** Stops sending. Published rows stay live; the list is checked again, to send the rest. */
    stop: () => {
      const startedAt = sendingSince.current
      if (step.name !== 'sending' || startedAt === undefined || isSecondTap({ startedAt }, Date.now())) return
      sendingSince.current = undefined
      setOpened(undefined)
      void check(step.list)
    },
    startOver: () => {
      work.current?.abort()
      setOpened(undefined)
      forget()
      setFault(undefined)
      setStep({ name: 'choose' })
    },
  }
}

const tooLong = (rows: number) => texts.offerList.noList.tooLong({ rows, most: listLimits.rows })
