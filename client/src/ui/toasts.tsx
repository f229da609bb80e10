import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { limits } from 'server/contract/facts/limits'
import { inTime } from '../lib/net/in-time.ts'
import type { Message } from './toast-messages.tsx'
import styles from './toasts.module.css'

type Toastify = typeof import('./toast-messages.tsx')
/**
 * `plain` is what is said when React Toastify could not be loaded in time, because the network that failed is
 * also its own.
 */
type State = { Messages?: ComponentType; plain?: Message }

const nothingYet: State = {}
let state = nothingYet
const listeners = new Set<() => void>()
const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function change(changes: State) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

let toastify: Promise<Toastify> | undefined
/**
 * React Toastify comes with the first toast, or with the first input: who fills in a form is soon told how it
 * went.
 */
function prepare(): Promise<Toastify> {
  toastify ??= import('./toast-messages.tsx').then(
    (module) => {
      change({ Messages: module.Messages })
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
      change({ plain: message })
      setTimeout(() => state.plain === message && change({ plain: undefined }), limits.toastDuration)
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

const current = () => state

/**
 * Where toasts appear. The live region stands from the start: screen readers tell what comes into it, the
 * first toast too.
 */
export function Toasts() {
  const { Messages, plain } = useSyncExternalStore(follow, current, () => nothingYet)
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
