import { type ComponentType, useEffect } from 'react'
import { limits } from 'server/contract/facts/limits'
import { create } from 'zustand'
import { inTime } from '../lib/net/in-time.ts'
import type { Message } from './toast-messages.tsx'
import styles from './toasts.module.css'

type Toastify = typeof import('./toast-messages.tsx')
/**
 * `plain` is what is said when React Toastify could not be loaded in time, because the network that failed is
 * also its own.
 */
type State = { Messages?: ComponentType; plain?: Message }

const useToasts = create<State>(() => ({}))

let toastify: Promise<Toastify> | undefined
/**
 * React Toastify comes with the first toast, or with the first input: who fills in a form is soon told how it
 * went.
 */
function prepare(): Promise<Toastify> {
  toastify ??= import('./toast-messages.tsx').then(
    (module) => {
      useToasts.setState({ Messages: module.Messages })
      return module
    },
    (error: unknown) => {
      toastify = undefined
      throw error
    },
  )
  return toastify
}
const prepareQuietly = () => void prepare().catch(() => {})

/** How long a message may wait for it, in milliseconds. */
const patience = 2_000

const notify = (message: Message) =>
  void inTime(patience, prepare()).then(
    ({ showToast }) => showToast(message),
    () => {
      useToasts.setState({ plain: message })
      setTimeout(
        () => useToasts.setState(({ plain }) => (plain === message ? { plain: undefined } : {})),
        limits.toastDuration,
      )
    },
  )

export const notifySuccess = (text: string) => notify({ text, isFailure: false })
export const notifyFailure = (text: string) => notify({ text, isFailure: true })

/** The page is left: what was said on it goes too. */
export function clearToasts() {
  void toastify?.then(
    ({ clearWithPage }) => clearWithPage(),
    () => {},
  )
}

/**
 * Where toasts appear. The live region stands from the start: screen readers tell what comes into it, the
 * first toast too.
 */
export function Toasts() {
  const { Messages, plain } = useToasts()
  useEffect(() => {
    document.addEventListener('input', prepareQuietly, { once: true })
    return () => document.removeEventListener('input', prepareQuietly)
  }, [])
  return (
    <div aria-live="polite" aria-relevant="additions text">
      {Messages && <Messages />}
      {plain && (
        <div className={styles.toasts}>
          <p role={plain.isFailure ? 'alert' : 'status'} className={styles.toast}>
            {plain.text}
          </p>
        </div>
      )}
    </div>
  )
}
