import { useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import styles from './takes-long.module.css'

const usual = 5000

/** Whether something is under way for longer than one expects: time for a word and a way out. */
export function useTakesLong(isUnderWay: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsLong(true), usual)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isUnderWay])
  return isLong
}

/** Of a dialog that what takes long goes on without. */
export const canBeClosed = texts.ui.canBeClosed

/** The word, and what one may do meanwhile. It is there empty before, so that screen readers notice. */
export const TakesLong = ({ isLong, children }: { isLong: boolean; children: string }) => (
  <p role="status" className={styles.word}>
    {isLong && texts.ui.takesLong({ advice: children })}
  </p>
)
