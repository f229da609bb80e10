import { useState } from 'react'

/**
 * What was taken out of a list keeps its place until one leaves the screen: a slip costs nothing. More at
 * once is none.
 */
export function useLinesThatStay<Item>(items: Item[], keyOf: (item: Item) => string | number): Item[] {
  const [lines, setLines] = useState({ items, all: items })
  if (lines.items === items) return lines.all
  const now = new Map(items.map((item) => [keyOf(item), item]))
  const gone = lines.items.filter((item) => !now.has(keyOf(item)))
  const stay = gone.length > 1 ? [] : lines.all
  const known = new Set(stay.map(keyOf))
  const all = [
    ...items.filter((item) => !known.has(keyOf(item))),
    ...stay.map((line) => now.get(keyOf(line)) ?? line),
  ]
  setLines({ items, all })
  return all
}
