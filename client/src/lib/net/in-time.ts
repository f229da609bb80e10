export class TookTooLong extends Error {}

/**
 * What `work` brings; rejects when that takes longer than so many milliseconds. The work itself goes on, and
 * nobody waits for it.
 */
export function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`Not done within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The same for a call, which is given up then. */
export async function askInTime<T>(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  try {
    return await inTime(milliseconds, ask(controller.signal))
  } finally {
    controller.abort()
  }
}
