import type { Logger } from '../platform/logger.ts'

/** Whatever hangs, a database that froze for instance: the promise is ten seconds (decisions 1). */
const patienceMs = 9_500

/** On SIGTERM or Ctrl-C: stops, and ends the process. */
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
