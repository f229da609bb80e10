import { type ComponentType, useEffect } from 'react'
import { limits } from 'server/contract/facts/limits'
import { create } from 'zustand'
import { inTime } from '../lib/net/in-time.ts'
import type { Message } from './toast-messages.tsx'
import styles from './toasts.module.css'

type Toastify = typeof import('./toast-messages.tsx')
/** `plain` is the message shown when React Toastify could not be loaded in time. */
type State = { Messages?: ComponentType; plain?: Message }

const useToasts = create<State>(() => ({}))

let toastify: Promise<Toastify> | undefined
/** Loads React Toastify for the first toast, or on the first input, since a form will soon need it. */
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

/** Milliseconds that a message waits for React Toastify. */
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

export function clearToasts() {
  void toastify?.then(
    ({ clearWithPage }) => clearWithPage(),
    () => {},
  )
}

/** The live region is rendered from the start, since screen readers announce only changes in it. */
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
