import type { MouseEvent } from 'react'

/**
 * For a link to a part of the page, or to its heading: shows it, with the focus on the heading. A jump of
 * the browser's own would be one more page in its history, and forget where one came from.
 */
export const jumpTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault()
  const part = document.getElementById(id)
  part?.scrollIntoView()
  const heading = part?.querySelector('h2') ?? part
  heading?.focus({ preventScroll: true })
}
