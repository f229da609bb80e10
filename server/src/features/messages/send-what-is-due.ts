import type { Services } from '../../platform/services.ts'
import { remindOfEndingOffers } from './remind-of-ending-offers.ts'
import { tellOfWaitingShops } from './tell-of-waiting-shops.ts'

const minute = 60_000

type Needs = Pick<Services, 'db' | 'log' | 'messages' | 'changes' | 'clock'>

/**
 * Messages that nobody's call sends: every minute those whose time has come, and at once when a shop begins
 * to wait. Several processes may do so.
 */
export function sendWhatIsDue(services: Needs) {
  const { log, changes, clock = Date.now } = services
  let isStopped = false
  let isWantedAgain = false
  let isListening = false
  let running: Promise<void> | undefined

  /** One after the other: what comes meanwhile is looked for once more. */
  function look() {
    if (isStopped) return
    if (running) {
      isWantedAgain = true
      return
    }
    running = run().finally(() => {
      running = undefined
      if (!isWantedAgain) return
      isWantedAgain = false
      look()
    })
  }

  async function run() {
    const jobs = [() => tellOfWaitingShops(services), () => remindOfEndingOffers(services, new Date(clock()))]
    for (const job of jobs)
      await job().catch((error) => log.warn({ err: error }, 'Messages that are due were not sent'))
  }

  changes?.watch({
    changed: (topic) => topic === 'waiting shops' && look(),
    // What came before it listened, or while the connection was lost, has not been told.
    pulse() {
      if (!isListening) look()
      isListening = true
    },
    lost() {
      isListening = false
    },
  })
  look()
  const timer = setInterval(look, minute)
  timer.unref()
  return {
    /** Waits for the message that is being written. */
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
