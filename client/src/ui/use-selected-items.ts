import { type Key, useState } from 'react'

/** Deselects an item when it is no longer in the list. */
export function useSelectedItems<Item>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set())
  const selected = items.filter((item) => keys.has(keyOf(item)))
  if (selected.length < keys.size) setKeys(new Set(selected.map(keyOf)))
  return {
    selected,
    has: (item: Item) => keys.has(keyOf(item)),
    toggle: (item: Item) => {
      const next = new Set(keys)
      if (!next.delete(keyOf(item))) next.add(keyOf(item))
      setKeys(next)
    },
    select: (some: readonly Item[]) => setKeys(new Set(some.map(keyOf))),
    isAll: (some: readonly Item[]) => some.length > 0 && some.every((item) => keys.has(keyOf(item))),
  }
}
