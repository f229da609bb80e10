import { useState } from 'react'

/** What was taken out of a list keeps its place until one leaves the screen: a slip costs nothing. */
export function useLinesThatStay<Item>(items: Item[], keyOf: (item: Item) => string | number): Item[] {
  const [lines, setLines] = useState({ items, all: items })
  if (lines.items === items) return lines.all
  const now = new Map(items.map((item) => [keyOf(item), item]))
  const known = new Set(lines.all.map(keyOf))
  const all = [
    ...items.filter((item) => !known.has(keyOf(item))),
    ...lines.all.map((line) => now.get(keyOf(line)) ?? line),
  ]
  setLines({ items, all })
  return all
}
