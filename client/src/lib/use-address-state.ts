import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { stayOnScreen } from './navigation.ts'

/** How a screen's state reads from and writes to the address; an empty text leaves its parameter out. */
export type AddressForm<State> = {
  read: (parameters: URLSearchParams) => State
  write: (state: State) => Record<string, string>
}

/**
 * State of a screen (filters, order, page) that is also in the address, so that coming back finds it as it was. The
 * address follows the state, not the other way round: typing is never ahead of a navigation that is still under way.
 */
export function useAddressState<State>({ read, write }: AddressForm<State>) {
  const [parameters, setParameters] = useSearchParams()
  const [state, setState] = useState(() => read(parameters))
  const change = (changes: Partial<State>) => {
    const next = { ...state, ...changes }
    setState(next)
    const written = Object.entries(write(next)).filter(([, value]) => value !== '')
    setParameters(written, { ...stayOnScreen, replace: true })
  }
  return [state, change] as const
}
