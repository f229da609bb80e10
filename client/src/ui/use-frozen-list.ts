import { useState } from 'react'

type ItemKey = string | number

/**
 * A list in which nothing moves under a finger: it shows the items of the first render while `latest` changes
 * behind it. Newer items are `news` until `showLatest`. An item removed here stays away until `latest` lacks
 * it, too.
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
    /** In the order of the first render, each item as `latest` has it now. */
    items: shown.map((item) => latest.find((each) => keyOf(each) === keyOf(item)) ?? item),
    news: open.filter((item) => !isIn(shown, keyOf(item))),
    /** How many items of `latest` were removed here. */
    removedCount: latest.length - open.length,
    /** Why an item can no longer be acted on: another admin was faster. Shown in its place. */
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
    /** Puts removed items back, at their place by `compare`. */
    restore: (items: readonly Item[], compare: (a: Item, b: Item) => number) => {
      setRemoved((now) => now.filter((key) => !isIn(items, key)))
      setShown((now) => [...now.filter((item) => !isIn(items, keyOf(item))), ...items].sort(compare))
    },
  }
}
