import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, prepareCalls } from '../../lib/api-client.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { whenUsed } from '../../lib/when-used.ts'

/** How long a pause in typing lasts before the server is asked, and how long its answer is waited for; in milliseconds. */
const wait = { pause: 180, answer: 3000 }

/**
 * What the server suggests for a text once the typing pauses; nothing for a single letter, and nothing when it fails, since
 * the search itself is not hindered by that. `isExpected` tells that an answer may come.
 */
export function useSuggestions(typed: string, isOpen: boolean) {
  useEffect(() => whenUsed(prepareCalls), [])
  const settled = useSettled(typed, wait.pause)
  const isAsked = isOpen && [...typed].length > 1
  const isSettled = settled === typed
  const { data, isFetching } = useQuery({
    queryKey: ['suggestions', settled],
    enabled: isAsked && isSettled,
    // Another text aborts it.
    queryFn: ({ signal }) => inTime(callApi('GET /api/search/suggestions', { query: { query: settled } }, { signal })),
    retry: false,
    staleTime: 0,
  })
  return {
    found: isAsked && isSettled ? data : undefined,
    isAsked,
    isExpected: isAsked && (!isSettled || (isFetching && !data)),
  }
}

const inTime = <T>(answer: Promise<T>) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The suggestions came too late.')), wait.answer)
    }),
  ])
