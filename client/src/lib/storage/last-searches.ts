import { create } from 'zustand'
import { localStore } from './storage.ts'

const key = 'lastSearches'

/** More are nobody's habit, and a list on a phone. */
const most = 5

/** What was searched for on this device, the last first. */
export const useLastSearches = create<readonly string[]>(readStored)

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** In place of those that were there: after a removal is undone, too. */
export function writeLastSearches(searches: readonly string[]) {
  const last = searches.slice(0, most)
  if (last.length > 0) localStore.write(key, JSON.stringify(last))
  else localStore.remove(key)
  useLastSearches.setState(last, true)
}

export const addLastSearch = (query: string) => writeLastSearches([query, ...without(readStored(), query)])

export const forgetSearch = (query: string) => writeLastSearches(without(readStored(), query))

const without = (searches: readonly string[], query: string) =>
  searches.filter((each) => each.toLowerCase() !== query.toLowerCase())

// Another window has searched, or has forgotten. The server, which draws pages with it, has no windows.
globalThis.window?.addEventListener('storage', ({ key: changed }) => {
  if (changed === key || changed === null) useLastSearches.setState(readStored(), true)
})
