import { useCallback, useEffect, useState } from 'react'
import { reloadIfServerIsThere } from '../../lib/net/server-there.ts'
import { readSavedThings } from './change-saved.ts'

/**
 * Has what the device keeps read. Where its file could not be had, the browser may remember that: then the
 * page is loaded afresh.
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
