/**
 * For failures that the screen keeps quiet about (specification 8: 'only logged'). A warning, not an error:
 * the shopper loses nothing that was promised.
 */
export const logFailure = (what: string, error: unknown) =>
  write(`${what}: ${error instanceof Error ? error.message : error}`)

/**
 * Awaits a call, and logs its failure unless the screen itself gave it up; the failure goes on to the caller.
 */
export async function logIfItFails<T>(what: string, call: Promise<T>, signal: AbortSignal) {
  try {
    return await call
  } catch (error) {
    if (!signal.aborted) logFailure(what, error)
    throw error
  }
}

/** For choices that are only logged (specification 2: the city selector). */
export const logChoice = (what: string, choice: string) => write(`${what}: ${choice}`)

function write(line: string) {
  // While the server draws a page: it tells its failures itself.
  if (!globalThis.document) return
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's console
  console.warn(line)
}
