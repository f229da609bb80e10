import { useEffect, useMemo, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router-dom'
import { readableText } from 'server/contract/facts/typed-text'

export const stayOnScreen = { preventScrollReset: true, state: { staysOnScreen: true } } as const

export const staysOnScreen = (state: unknown) =>
  typeof state === 'object' && state !== null && 'staysOnScreen' in state

type Value = string | number | undefined

export type HowToChange = {
  replace?: boolean
  /** First page of the list shown after "show more". A link shows only the last page, a reload shows all. */
  shownFrom?: number
}

const beginning = { after: undefined, page: undefined }

/**
 * Stores screen state only in the URL: each view has a link, and Back undoes each choice. `read` returns
 * undefined for defaults. Back skips a change made with `replace`.
 */
export function useAddress<State extends { [Key in keyof State]?: Value }>(
  read: (address: URLSearchParams) => State,
) {
  const [address, setAddress] = useSearchParams()
  const isLeaving = useNavigation().state !== 'idle'
  const state = useMemo(() => read(address), [address, read])
  /** The target of a navigation that React has not rendered yet. */
  const ahead = useRef(address.toString())
  useEffect(() => {
    ahead.current = address.toString()
  }, [address])
  const change = (changes: Partial<State>, { replace = false, shownFrom }: HowToChange = {}) => {
    const next = addressOf({ ...state, ...beginning, ...changes })
    const text = new URLSearchParams(next).toString()
    // Ignores a second tap. A `replace` must not cancel a pending navigation.
    const isOnTheWay = isLeaving || ahead.current !== address.toString()
    if (text === address.toString() || (replace && isOnTheWay)) return
    ahead.current = text
    setAddress(next, { ...stayOnScreen, state: { ...stayOnScreen.state, shownFrom }, replace })
  }
  return [state, change] as const
}

export const addressOf = (state: object) =>
  Object.entries(state)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])

export const textIn = (address: URLSearchParams, key: string) =>
  readableText(address.get(key) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim() || undefined

export const oneOfIn = <Word extends string>(address: URLSearchParams, key: string, words: readonly Word[]) =>
  words.find((word) => word === address.get(key))

export const wholeIn = (address: URLSearchParams, key: string, max = 999_999_999) => {
  const digits = address.get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(digits) ? Math.min(max, Number(digits)) : undefined
}
