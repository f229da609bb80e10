import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { inTime } from '../../../lib/net/in-time.ts'

/** Loads the code of a screen; rejects when it could not be had. */
export type LoadNext = () => Promise<unknown>

/** Milliseconds that somebody whose offer is stored waits for the next screen's code. */
const patience = 3000

/**
 * My Products, whose code is loaded while the form is filled in: the network may go with the last byte.
 * `goOn` leads there, or, without the code, makes the given name `stranded`.
 */
export function useNextScreen(loadNext: LoadNext = async () => {}) {
  const navigate = useNavigate()
  const isFromList: boolean = useLocation().state?.isFromList ?? false
  const [stranded, setStranded] = useState<string>()
  const loading = useRef<Promise<unknown>>(undefined)
  useEffect(() => {
    loading.current = loadNext()
    // Seen once somebody waits for it.
    loading.current.catch(() => {})
  }, [loadNext])
  const goOn = async (name: string) => {
    try {
      await inTime(patience, loading.current ?? loadNext())
    } catch {
      return setStranded(name)
    }
    // Back in the list, its filter, order and place are as they were.
    if (isFromList) return navigate(-1)
    await navigate(pages.myProducts, { state: { published: name } })
  }
  return { goOn, stranded }
}
