import { useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import styles from './takes-long.module.css'

const usual = 5000

/** True when an action has been running for longer than `usual` milliseconds. */
export function useIsSlow(isUnderWay: boolean): boolean {
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

/** Advice in a dialog for an action that continues when the dialog is closed. */
export const canBeClosed = texts.ui.canBeClosed

/** The region is rendered even while empty, since screen readers announce only changes in it. */
export const SlowNotice = ({ isLong, children }: { isLong: boolean; children: string }) => (
  <p role="status" className={styles.word}>
    {isLong && texts.ui.takesLong({ advice: children })}
  </p>
)
