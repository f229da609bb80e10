import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type Drag = { id: number; order: number[] }

type Props = {
  ids: number[]
  /** Called when a drag ends and on each arrow key press. */
  onOrder: (ids: number[], moved: number, from: number[]) => void
}

/**
 * Lets the user reorder rows by dragging and by arrow keys. Returns `order`, which follows the drag. Each row
 * is a direct child of `list` with `data-row={id}`.
 */
export function useDragOrder({ ids, onOrder }: Props) {
  const [drag, setDrag] = useState<Drag>()
  const list = useRef<HTMLElement>(null)
  /** Includes moves that are not rendered yet, so that quick key presses build on each other. */
  const latest = useRef(ids)
  const drawn = ids.join()
  useEffect(() => {
    latest.current = drawn === '' ? [] : drawn.split(',').map(Number)
  }, [drawn])

  const moveTo = (order: number[], id: number, place: number) => {
    const others = order.filter((each) => each !== id)
    return [...others.slice(0, place), id, ...others.slice(place)]
  }
  const step = (id: number, by: -1 | 1) => {
    const from = latest.current
    const place = from.indexOf(id) + by
    if (place < 0 || place >= from.length) return
    latest.current = moveTo(from, id, place)
    onOrder(latest.current, id, from)
  }
  const placeAt = (id: number, y: number) =>
    rowsIn(list.current).filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return row.dataset.row !== String(id) && top + height / 2 < y
    }).length

  const gripOf = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, order: ids })
    },
    onPointerMove: ({ clientY }: PointerEvent) =>
      setDrag((now) => (now?.id === id ? { id, order: moveTo(now.order, id, placeAt(id, clientY)) } : now)),
    onPointerUp: () => {
      setDrag(undefined)
      if (drag?.order.some((each, place) => each !== ids[place])) onOrder(drag.order, id, ids)
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') return setDrag(undefined)
      const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
      if (by === undefined) return
      event.preventDefault()
      step(id, by)
    },
  })
  return { list, order: drag?.order ?? ids, dragged: drag?.id, gripOf, step }
}

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
]
