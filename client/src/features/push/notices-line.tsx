import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { logFailure } from '../../lib/log.ts'
import { type MyThings, useMyThings } from '../../offers/mine/my-things.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { forgetPush } from './keep-equal.ts'
import styles from './notices-line.module.css'
import { pushTexts } from './push-texts.ts'

const areOn = ({ push }: MyThings) => push?.says === 'yes'

/** Whether notices are on, with the tap that turns them off; nothing where they never were. */
export function NoticesLine() {
  const isOn = useMyThings(areOn)
  const [result, setResult] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const turnOff = async () => {
    // The button goes.
    status.current?.focus()
    try {
      await forgetPush()
      setResult(pushTexts.areOff)
    } catch (error) {
      logFailure('The notices could not be ended', error)
      setResult(pushTexts.stillOn)
    }
  }
  return (
    <p ref={status} className={styles.line} tabIndex={-1} role="status">
      {isOn ? (
        <>
          <Icon of={Bell} size="small" />
          <span>{pushTexts.areOn}</span>
          <Button variant="plain" size="small" onClick={() => void turnOff()}>
            {pushTexts.turnOff}
          </Button>
        </>
      ) : (
        result
      )}
    </p>
  )
}
