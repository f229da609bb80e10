import { notifyFailure, notifySuccess } from './toasts.tsx'

/** Puts a text on the clipboard, and says so, or what to do where that is not allowed. */
export const copyText = (text: string, copied: string, notCopied: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => notifySuccess(copied),
    () => notifyFailure(notCopied),
  )
