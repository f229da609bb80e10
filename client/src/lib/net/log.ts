/** Logs failures that are "only logged" (specification 8). */
export const logFailure = (what: string, error: unknown) =>
  write(`${what}: ${error instanceof Error ? error.message : error}`)

export async function logIfItFails<T>(what: string, call: Promise<T>, signal: AbortSignal) {
  try {
    return await call
  } catch (error) {
    if (!signal.aborted) logFailure(what, error)
    throw error
  }
}

/** Logs choices that are only logged (specification 2: the city selector). */
export const logChoice = (what: string, choice: string) => write(`${what}: ${choice}`)

function write(line: string) {
  if (!globalThis.document) return
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's console
  console.warn(line)
}
