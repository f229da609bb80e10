export class TookTooLong extends Error {}

/** Rejects when `work` takes longer than this many milliseconds, but does not stop it. */
export function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`Not done within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Like `inTime`, but aborts the call when the time is over. */
export async function callWithTimeout<T>(milliseconds: number, ask: (signal: AbortSignal) => Promise<T>) {
  const controller = new AbortController()
  try {
    return await inTime(milliseconds, ask(controller.signal))
  } finally {
    controller.abort()
  }
}
