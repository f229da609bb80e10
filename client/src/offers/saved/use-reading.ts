import { useCallback, useEffect, useState } from 'react'
import { reloadIfServerIsThere } from '../../lib/net/server-there.ts'
import { readSavedThings } from './change-saved.ts'

/**
 * Reads the saved things. If loading the store's file failed, a retry reloads the page, since browsers may
 * cache a failed import.
 */
export function useReading() {
  const [hasFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const isRead = await readSavedThings()
    setFailed(!isRead)
    return isRead
  }, [])
  useEffect(() => void read(), [read])
  const retry = async () => {
    if (!(await read())) await reloadIfServerIsThere()
  }
  return { hasFailed, retry: () => void retry() }
}
