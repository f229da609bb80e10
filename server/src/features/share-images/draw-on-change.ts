import type { Logger } from '../../platform/logger.ts'
import type { ShareImages } from './share-images.ts'

/** Offers whose cards wait to be drawn; beyond that a card is drawn when somebody asks for it. */
const mostWaiting = 200

/**
 * Draws the English card of each offer that is published or changed, one after the other, away from whoever
 * waits for an answer; those in other languages are drawn when somebody asks for them. Changes of many at
 * once (a city that is loaded, a shop that opens) are told as such, and draw nothing.
 */
export function drawOnChange(cards: ShareImages, log: Logger) {
  const waiting = new Set<number>()
  return {
    heard(topic: string) {
      const id = Number(topic.slice('product:'.length))
      if (id && waiting.size < mostWaiting) waiting.add(id)
    },
    async run({ stopping }: { stopping: AbortSignal }) {
      for (const id of waiting) {
        waiting.delete(id)
        if (stopping.aborted) return
        await cards.prepare({ kind: 'product', id }).catch((error: unknown) => {
          log.warn(
            { err: error, productId: id },
            'A share image could not be drawn; it will be when it is asked for',
          )
        })
      }
    },
  }
}
