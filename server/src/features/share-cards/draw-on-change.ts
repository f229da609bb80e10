import type { Changes } from '../../platform/database/changes.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ShareCards } from './share-cards.ts'

/** Offers whose cards wait to be drawn; beyond that a card is drawn when somebody asks for it. */
const mostWaiting = 200

/**
 * Draws the English card of each offer that is published or changed, one after the other, away from whoever
 * waits for an answer; those in other languages are drawn when somebody asks for them. Changes of many at
 * once (a city that is loaded, a shop that opens) are told as such, and draw nothing.
 */
export function drawOnChange(changes: Changes, cards: ShareCards, log: Logger) {
  const waiting = new Set<number>()
  let isStopped = false
  let working: Promise<void> | undefined

  async function work() {
    for (const id of waiting) {
      waiting.delete(id)
      if (isStopped) return
      await cards.prepare({ kind: 'product', id }).catch((error: unknown) => {
        log.warn(
          { err: error, productId: id },
          'A share card could not be drawn; it will be when it is asked for',
        )
      })
    }
  }

  changes.watch({
    changed(topic) {
      const id = Number(/^product:(\d+)$/.exec(topic)?.[1])
      if (!id || isStopped || waiting.size >= mostWaiting) return
      waiting.add(id)
      working ??= work().finally(() => {
        working = undefined
      })
    },
    pulse() {},
    lost() {},
  })
  return {
    /** Waits for the card that is being drawn. */
    async stop() {
      isStopped = true
      await working
    },
  }
}
