import { notifyFailure, notifySuccess } from '../ui/toasts.tsx'

/** Opens the device's share sheet for this page, or copies the link where there is none. */
export async function sharePage(title: string) {
  const url = window.location.href
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is an answer; only a device that cannot share goes on to the copy.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    notifySuccess('Link copied')
  } catch {
    notifyFailure('The link could not be copied. Please copy it from the address bar.')
  }
}
