import type { MouseEvent } from 'react'
import { texts } from 'server/contract/facts/texts'
import styles from './skip-link.module.css'

/** The id of every layout's main element. */
export const mainId = 'main'

/**
 * First stop of the keyboard: past the header. Moves the focus itself, so that the address stays as it is.
 */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(mainId)?.focus()
  }
  return (
    <a className={styles.skip} href={`#${mainId}`} onClick={skip}>
      {texts.layout.skip}
    </a>
  )
}
