import { Bell, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { canPush, ownSubscription } from '../../../lib/push/subscription.ts'
import { type SavedThings, useSavedThings } from '../../../offers/saved/saved-things.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { turnOn } from './offer-push.ts'
import { forgetPush } from './sync-subscription.ts'
import styles from './this-device.module.css'

const answerOf = ({ push }: SavedThings) => push?.says

export function NoticesLine() {
  const answer = useSavedThings(answerOf)
  const [result, setResult] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const turnOff = async () => {
    // Moves the focus first, since the focused button is about to disappear.
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

/** Downloads the server's copy of this browser's push subscription, if any, together with `more`. */
export function DeviceData({ more }: { more: () => Promise<object> }) {
  const [hasFailed, setFailed] = useState(false)
  const [download, isBusy] = useOneAtATime(async () => {
    setFailed(false)
    try {
      const own = await ownSubscription()
      const known = own ? await callApi('POST /api/push/mine', { body: own }) : { subscription: null }
      const all = { ...known, ...(await more()) }
      saveFile('chowk-this-device.json', JSON.stringify(all, null, 2), 'application/json')
    } catch (error) {
      logFailure('What is known of this device could not be read', error)
      setFailed(true)
    }
  })
  return (
    <div className={styles.data}>
      <Button variant="line" size="small" busy={isBusy} onClick={() => void download()}>
        <Icon of={Download} />
        {texts.ownData.ofDevice}
      </Button>
      {hasFailed && <ErrorLine>{texts.ownData.failed}</ErrorLine>}
    </div>
  )
}
