/**
 * For a request that may take long but must not stand still: its signal aborts with the caller's, or when
 * `moved` was not called for so many milliseconds.
 */
export function watchForStall(milliseconds: number, caller?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isStalled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isStalled = true
      abort()
    }, milliseconds)
  }
  moved()
  if (caller?.aborted) abort()
  caller?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    moved,
    isStalled: () => isStalled,
    end() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', abort)
    },
  }
}
