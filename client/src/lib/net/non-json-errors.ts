import { texts } from 'server/contract/facts/texts'

/** What is true of an answer without our words, a proxy's; undefined when there was none (status 0). */
export function reasonOf(status: number): string | undefined {
  if (status === 0) return undefined
  if (status === 413) return texts.failedCalls.tooLarge
  if (status === 408) return texts.failedCalls.tookTooLong
  if (status === 429) return texts.failedCalls.tooMany
  if (status >= 502 && status <= 504) return texts.failedCalls.away
  if (status >= 500) return texts.failedCalls.serverFailed
  return texts.failedCalls.refused
}
