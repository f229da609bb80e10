import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'

/**
 * Which offers are chosen, as they were seen when they were; undefined while nobody chooses. `shown` is the
 * page of the list, for ranges. Escape ends it.
 */
export function useSelection(shown: readonly OwnOffer[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, OwnOffer>>()
  const last = useRef<number>(undefined)
  const isChoosing = chosen !== undefined

  const end = () => setChosen(undefined)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // A sheet that is open has it first.
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) end()
  })
  useEffect(() => {
    if (!isChoosing) return
    const listen = (event: KeyboardEvent) => onEscape(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isChoosing])

  /** With `isRange`, all from the last one on become as this one. */
  const toggle = (product: OwnOffer, isRange = false) => {
    const isNowChosen = !chosen?.has(product.id)
    const next = new Map(chosen)
    for (const each of isRange ? rangeOf(shown, last.current, product) : [product]) {
      if (isNowChosen) next.set(each.id, each)
      else next.delete(each.id)
    }
    last.current = product.id
    setChosen(next)
  }
  return {
    isChoosing,
    chosen,
    begin: () => setChosen(new Map()),
    end,
    toggle,
    choose: (products: readonly OwnOffer[]) => setChosen(new Map(products.map((each) => [each.id, each]))),
  }
}

function rangeOf(shown: readonly OwnOffer[], from: number | undefined, to: OwnOffer) {
  const ends = [shown.findIndex(({ id }) => id === from), shown.findIndex(({ id }) => id === to.id)]
  return ends.includes(-1) ? [to] : shown.slice(Math.min(...ends), Math.max(...ends) + 1)
}
