import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../platform/services.ts'
import type { Understand } from './searches.queries.ts'
import { sendMessages } from './send-messages.ts'
import { writeMessages } from './write-messages.ts'

/** Milliseconds: between two looks, and how long a stop waits for what is being sent. */
const times = { look: 60_000, stop: 2_000 }

/** Tells phones what is new and what ends, when it is time. Several processes may do so. */
export function pushWhenDue(
  services: Pick<Services, 'db' | 'config' | 'log' | 'clock'>,
  understand: Understand,
) {
  const { log, clock = Date.now } = services
  let isStopped = false
  let running: Promise<void> | undefined

  async function run() {
    await writeMessages(services, new Date(clock()), understand)
    await sendMessages(services, () => isStopped)
  }
  const look = () => {
    running ??= run()
      .catch((error) => log.warn({ err: error }, 'Messages to phones were not sent'))
      .finally(() => {
        running = undefined
      })
  }
  look()
  const timer = setInterval(look, times.look)
  timer.unref()
  return {
    /** What is not through by then is sent after the next start. */
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.race([running, sleep(times.stop, undefined, { ref: false })])
    },
  }
}
