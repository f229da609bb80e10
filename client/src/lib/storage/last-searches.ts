import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

const key = 'lastSearches'
/** More are nobody's habit, and a list on a phone. */
const most = 5

let known: readonly string[] | undefined
const listeners = new Set<() => void>()

/** What was searched for on this device, the last first. */
function read(): readonly string[] {
  known ??= readStored()
  return known
}

function readStored() {
  try {
    const stored: unknown = JSON.parse(localStore.read(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

function tell() {
  for (const listener of listeners) listener()
}

/** In place of those that were there: after a removal is undone, too. */
export function writeLastSearches(searches: readonly string[]) {
  known = searches.slice(0, most)
  if (known.length > 0) localStore.write(key, JSON.stringify(known))
  else localStore.remove(key)
  tell()
}

export const addLastSearch = (query: string) => writeLastSearches([query, ...without(readStored(), query)])

export const forgetSearch = (query: string) => writeLastSearches(without(readStored(), query))

const without = (searches: readonly string[], query: string) =>
  searches.filter((each) => each.toLowerCase() !== query.toLowerCase())

/** Another window has searched, or has forgotten. */
function onStorage({ key: changed }: StorageEvent) {
  if (changed !== key && changed !== null) return
  known = undefined
  tell()
}

function follow(listener: () => void) {
  // Nobody listened to other windows until now.
  if (listeners.size === 0) known = undefined
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const useLastSearches = () => useSyncExternalStore(follow, read)
