import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { useSheet } from '../../ui/use-sheet.ts'
import { mostCompared } from './choosing.ts'

export type CompareState = { compare: OfferSummary }

let kept: readonly OfferSummary[] = []

const bar = async () => (await import('./compare-bar.tsx')).CompareBar

export function useChoosing() {
  const handed = (useLocation().state as Partial<CompareState> | null)?.compare
  const [chosen, setChosen] = useState(() => (handed ? added(kept, handed) : kept))
  const [isTooMany, setTooMany] = useState(false)
  const { OpenSheet: Bar, open, close } = useSheet(bar)
  const choose = (offers: readonly OfferSummary[]) => {
    kept = offers
    setChosen(offers)
  }
  const goOn = useEffectEvent(() => {
    kept = chosen
    if (chosen.length > 0) void open()
  })
  useEffect(() => goOn(), [])

  const toggle = (offer: OfferSummary) => {
    const left = chosen.filter(({ id }) => id !== offer.id)
    const isFull = left.length === chosen.length && chosen.length === mostCompared
    setTooMany(isFull)
    if (!isFull) choose(left.length < chosen.length ? left : [...chosen, offer])
  }
  const end = () => {
    choose([])
    setTooMany(false)
    close()
  }
  return { begin: () => void open(), Bar, choosing: Bar ? { chosen, isTooMany, toggle, end } : null }
}

const added = (offers: readonly OfferSummary[], one: OfferSummary) =>
  offers.some(({ id }) => id === one.id) || offers.length === mostCompared ? offers : [...offers, one]
