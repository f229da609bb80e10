import { useEffect, useMemo, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router-dom'
import { readableText } from 'server/contract/facts/typed-text'

/**
 * Options for a navigation that only changes what the present screen shows: it keeps the scroll position and
 * the focus.
 */
export const stayOnScreen = { preventScrollReset: true, state: { staysOnScreen: true } } as const

export const staysOnScreen = (state: unknown) =>
  typeof state === 'object' && state !== null && 'staysOnScreen' in state

type Value = string | number | undefined

export type HowToChange = {
  replace?: boolean
  /**
   * The first of the pages that are shown down to that of the address: a link shows one, a reload all of
   * them.
   */
  shownFrom?: number
}

/** Where in a list one is: another filter or order starts at its beginning. */
const beginning = { after: undefined, page: undefined }

/**
 * State of a screen (filters, order, place) that lives in its address alone, so that every view is a link and
 * the back button undoes each choice. `read` takes what makes sense in the address; what is at its default is
 * undefined. A change of what is still being typed, or of how much is shown, `replaces`: it is no step for
 * the back button.
 */
export function useAddress<State extends { [Key in keyof State]?: Value }>(
  read: (address: URLSearchParams) => State,
) {
  const [address, setAddress] = useSearchParams()
  const isLeaving = useNavigation().state !== 'idle'
  const state = useMemo(() => read(address), [address, read])
  /** Where a change leads that React has not drawn yet: until then, `address` is the one before. */
  const ahead = useRef(address.toString())
  useEffect(() => {
    ahead.current = address.toString()
  }, [address])
  const change = (changes: Partial<State>, { replace = false, shownFrom }: HowToChange = {}) => {
    const next = addressOf({ ...state, ...beginning, ...changes })
    const text = new URLSearchParams(next).toString()
    // A second tap is no second step, and what only keeps the address true must not stop who is on the way
    // elsewhere.
    const isOnTheWay = isLeaving || ahead.current !== address.toString()
    if (text === address.toString() || (replace && isOnTheWay)) return
    ahead.current = text
    setAddress(next, { ...stayOnScreen, state: { ...stayOnScreen.state, shownFrom }, replace })
  }
  return [state, change] as const
}

/** The parameters of an address, without those that are undefined or empty. */
export const addressOf = (state: object) =>
  Object.entries(state)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])

/** A parameter's text, trimmed, without what no keyboard types; undefined when there is none. */
export const textIn = (address: URLSearchParams, key: string) =>
  readableText(address.get(key) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim() || undefined

/** One of the given words; undefined for any other. */
export const oneOfIn = <Word extends string>(address: URLSearchParams, key: string, words: readonly Word[]) =>
  words.find((word) => word === address.get(key))

/** A whole number above 0; undefined when it is none. */
export const wholeIn = (address: URLSearchParams, key: string, max = 999_999_999) => {
  const digits = address.get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(digits) ? Math.min(max, Number(digits)) : undefined
}
