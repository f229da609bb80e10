import type { Logger } from '../platform/logger.ts'

/** A stop takes at most 10 s (decisions 1), even when the database hangs. */
const patienceMs = 9_500

export function stopOnSignal(log: Logger, stop: () => Promise<void>) {
  let stopping = false
  const end = async (reason: string) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patienceMs).unref()
    log.info({ signal: reason }, 'Stopping')
    await stop()
    process.exit(0)
  }
  for (const reason of ['SIGTERM', 'SIGINT']) process.on(reason, () => end(reason))
}
