import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { logFailure } from '../../../lib/net/log.ts'
import { canPush } from '../../../lib/push/subscription.ts'
import { type SavedThings, useSavedThings } from '../../../offers/saved/saved-things.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './notices-line.module.css'
import { turnOn } from './offer-push.ts'
import { forgetPush } from './sync-subscription.ts'

const answerOf = ({ push }: SavedThings) => push?.says

/** Whether notices are on, with the tap that turns them off or on; nothing where nobody was asked. */
export function NoticesLine() {
  const answer = useSavedThings(answerOf)
  const [result, setResult] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const turnOff = async () => {
    // The button goes.
    status.current?.focus()
    try {
      await forgetPush()
      setResult(texts.push.areOff)
    } catch (error) {
      logFailure('The notices could not be ended', error)
      setResult(texts.push.stillOn)
    }
  }
  const turnOnHere = async () => {
    status.current?.focus()
    setResult('')
    await turnOn()
  }
  return (
    <p ref={status} className={styles.line} tabIndex={-1} role="status">
      {answer === 'yes' ? (
        <>
          <Icon of={Bell} size="small" />
          <span>{texts.push.areOn}</span>
          <Button variant="plain" size="small" onClick={() => void turnOff()}>
            {texts.push.turnOff}
          </Button>
        </>
      ) : answer === 'no' && canPush() && Notification.permission !== 'denied' ? (
        <>
          <span>{result || texts.push.areOff}</span>
          <Button variant="plain" size="small" onClick={() => void turnOnHere()}>
            {texts.push.turnOn}
          </Button>
        </>
      ) : (
        result
      )}
    </p>
  )
}
