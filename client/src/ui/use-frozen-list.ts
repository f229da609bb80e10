import { useState } from 'react'

type ItemKey = string | number

/**
 * Keeps the first items while `latest` changes. New items are `news` until `showLatest`; removed items stay
 * hidden until `latest` lacks them too.
 */
export function useFrozenList<Item>(latest: readonly Item[], keyOf: (item: Item) => ItemKey) {
  const [shown, setShown] = useState(latest)
  const [removed, setRemoved] = useState<readonly ItemKey[]>([])
  const [refusals, setRefusals] = useState<ReadonlyMap<ItemKey, string>>(new Map())
  const isIn = (list: readonly Item[], key: ItemKey) => list.some((item) => keyOf(item) === key)
  const stillRemoved = removed.filter((key) => isIn(latest, key))
  if (stillRemoved.length < removed.length) setRemoved(stillRemoved)
  const open = latest.filter((item) => !removed.includes(keyOf(item)))
  return {
    /** Items in the order of the first render, with the latest data. */
    items: shown.map((item) => latest.find((each) => keyOf(each) === keyOf(item)) ?? item),
    news: open.filter((item) => !isIn(shown, keyOf(item))),
    /** Number of items of `latest` that were removed here. */
    removedCount: latest.length - open.length,
    /** The reason for which an item can no longer be acted on, such as another admin's decision. */
    refusalOf: (item: Item) => refusals.get(keyOf(item)),
    refuse: (item: Item, why: string) => setRefusals((now) => new Map(now).set(keyOf(item), why)),
    showLatest: () => {
      setShown(open)
      setRefusals(new Map())
    },
    remove: (items: readonly Item[]) => {
      const keys = items.map(keyOf)
      setShown((now) => now.filter((item) => !keys.includes(keyOf(item))))
      setRemoved((now) => [...now, ...keys])
    },
    /** Puts removed items back, sorted by `compare`. */
    restore: (items: readonly Item[], compare: (a: Item, b: Item) => number) => {
      setRemoved((now) => now.filter((key) => !isIn(items, key)))
      setShown((now) => [...now.filter((item) => !isIn(items, keyOf(item))), ...items].sort(compare))
    },
  }
}
