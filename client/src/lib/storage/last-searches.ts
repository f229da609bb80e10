import { create } from 'zustand'
import { localStore } from './storage.ts'

const key = 'lastSearches'

const most = 5

export const useLastSearches = create<readonly string[]>(readStored)

function readStored(): readonly string[] {
  const stored = localStore.readJson(key)
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : []
}

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

// Follows changes made in other windows. On the server, there is no `window`.
globalThis.window?.addEventListener('storage', ({ key: changed }) => {
  if (changed === key || changed === null) useLastSearches.setState(readStored(), true)
})
