import { type ComponentType, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { inTime } from '../lib/net/in-time.ts'
import { notifyFailure } from './toasts.tsx'

/** Milliseconds that a tap waits for its sheet to load. */
const patience = 10_000

/** Loads a sheet's code on demand. Shows an error when the code fails to load. */
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
