import { notifyFailure, notifySuccess } from './toasts.tsx'

export const copyText = (text: string, copied: string, notCopied: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => notifySuccess(copied),
    () => notifyFailure(notCopied),
  )
