import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { useHere } from '../../../lib/city/here.ts'
import { useSettled } from '../../../lib/dom/use-settled.ts'
import { whenUsed } from '../../../lib/dom/when-idle.ts'
import { callApi, prepareCalls } from '../../../lib/net/api-client.ts'
import { inTime } from '../../../lib/net/in-time.ts'
import { logFailure } from '../../../lib/net/log.ts'
import type { CategoryNames } from './suggestions.ts'

/**
 * How long a pause in typing lasts before the server is asked, and how long its answer is waited for; in
 * milliseconds.
 */
const wait = { pause: 180, answer: 3000 }

/**
 * What is suggested for a text: what is known at once, and what the server knows once the typing pauses;
 * nothing of the latter for a single letter, and nothing when it fails, since the search itself is not
 * hindered by that.
 */
export function useSuggestions(typed: string, isOpen: boolean, categories: CategoryNames[]) {
  const parts = useParts(isOpen)
  const { spot } = useHere()
  const nameOf = useCityNames()
  const settled = useSettled(typed, wait.pause)
  const isAsked = isOpen && [...typed].length > 1
  const isSettled = settled === typed
  const { data } = useQuery({
    queryKey: ['suggestions', settled],
    enabled: isAsked && isSettled,
    // Another text aborts it.
    queryFn: ({ signal }) =>
      inTime(wait.answer, callApi('GET /api/search/suggestions', { query: { query: settled } }, { signal })),
    retry: false,
    staleTime: 0,
  })
  const found = isAsked && isSettled ? data : undefined
  return {
    parts,
    suggestions:
      isOpen && parts
        ? parts.suggest(typed, categories, nameOf, found, { spot, place: parts.readNearPlace() })
        : [],
  }
}

/** Also of who searches before the parts are there. */
export const noteSearch = (query: string) =>
  import('./suggesting.ts').then(
    (parts) => parts.addLastSearch(query),
    (error: unknown) => logFailure('The search will not be among the last ones', error),
  )

/** They come when the page is used, or at the latest when somebody types. */
function useParts(isOpen: boolean) {
  const [parts, setParts] = useState<typeof import('./suggesting.ts')>()
  useEffect(() => {
    const load = () => {
      prepareCalls()
      import('./suggesting.ts').then(setParts, (error: unknown) =>
        logFailure('Nothing will be suggested', error),
      )
    }
    if (isOpen) return load()
    return whenUsed(load)
  }, [isOpen])
  return parts
}
