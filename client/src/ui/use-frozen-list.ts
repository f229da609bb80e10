import { useState } from 'react'

type ItemKey = string | number

/**
 * Shows the same items while `latest` changes. New items are `news` until `showLatest` is called; removed
 * items stay hidden until `latest` no longer contains them.
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
    /** The shown items in their original order, with the latest data. */
    items: shown.map((item) => latest.find((each) => keyOf(each) === keyOf(item)) ?? item),
    news: open.filter((item) => !isIn(shown, keyOf(item))),
    /** Number of items in `latest` that the user has removed here. */
    removedCount: latest.length - open.length,
    /** The reason why the user can no longer act on an item, such as another admin's decision. */
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
