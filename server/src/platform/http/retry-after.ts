/** Returns milliseconds. The header contains seconds or a date. */
export function waitOf(retryAfter: string | null | undefined, at: Date): number {
  if (!retryAfter) return 0
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - at.getTime()
  return Number.isNaN(wait) ? 0 : wait
}
