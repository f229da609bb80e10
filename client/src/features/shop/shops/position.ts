import { create } from 'zustand'
import { locate, type Position } from '../../../lib/city/here.ts'

type State = { position: Position | null; asking: boolean; failed: boolean }

/** The device's position, kept until the page is left. */
export const usePosition = create<State>(() => ({ position: null, asking: false, failed: false }))

/** Null if refused or unknown. Call only on a tap. */
export async function requestPosition(): Promise<Position | null> {
  usePosition.setState({ asking: true, failed: false })
  const found = await locate()
  const position = typeof found === 'string' ? null : found
  usePosition.setState({ asking: false, ...(position ? { position } : { failed: true }) })
  return position
}
