import { create } from 'zustand'
import { locate, type Position } from '../../../lib/city/here.ts'

type State = { position: Position | null; asking: boolean; failed: boolean }

/** Where this device is, once its owner has asked for it: for all screens until the page is left. */
export const usePosition = create<State>(() => ({ position: null, asking: false, failed: false }))

/**
 * Asks the device where it is; null when it was refused or is not known. Only a press of a button calls this.
 */
export async function askPosition(): Promise<Position | null> {
  usePosition.setState({ asking: true, failed: false })
  const found = await locate()
  const position = typeof found === 'string' ? null : found
  usePosition.setState({ asking: false, ...(position ? { position } : { failed: true }) })
  return position
}
