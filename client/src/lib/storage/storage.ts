type Store = {
  read(key: string): string | null
  /** Returns null when the value is missing or damaged. */
  readJson<T>(key: string): T | null
  /** Returns false when the value did not fit. */
  write(key: string, value: string): boolean
  remove(key: string): void
}

/** Falls back to memory in browsers that block storage, which throw on every access. */
function openStore(open: () => Storage): Store {
  const memory = new Map<string, string>()
  const storage = () => {
    try {
      return open()
    } catch {
      return undefined
    }
  }
  const read = (key: string) => storage()?.getItem(key) ?? memory.get(key) ?? null
  return {
    read,
    readJson(key) {
      try {
        return JSON.parse(read(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(key, value) {
      const store = storage()
      if (!store) return memory.set(key, value) !== undefined
      try {
        store.setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      memory.delete(key)
      storage()?.removeItem(key)
    },
  }
}

export const localStore = openStore(() => window.localStorage)

/** The browser deletes session storage when the tab is closed. */
export const sessionStore = openStore(() => window.sessionStorage)
