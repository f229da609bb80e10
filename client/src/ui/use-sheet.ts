import { type ComponentType, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { inTime } from '../lib/net/in-time.ts'
import { notifyFailure } from './toasts.tsx'

/** How long a tap waits for its sheet, in milliseconds. */
const patience = 10_000

/**
 * A sheet that comes in a file of its own with the tap that opens it; it is open while `OpenSheet` is there.
 * A tap for which the file is not to be had says so, and the screen stays.
 */
export function useSheet<Props>(load: () => Promise<ComponentType<Props>>) {
  const [opened, setOpened] = useState<{ OpenSheet: ComponentType<Props> }>()
  const [isOpening, setOpening] = useState(false)
  async function open() {
    if (isOpening) return
    setOpening(true)
    try {
      const OpenSheet = await inTime(patience, load())
      setOpened({ OpenSheet })
    } catch {
      notifyFailure(texts.networkFailure)
    } finally {
      setOpening(false)
    }
  }
  return { OpenSheet: opened?.OpenSheet, isOpening, open, close: () => setOpened(undefined) }
}
