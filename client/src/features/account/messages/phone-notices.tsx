import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { logFailure } from '../../../lib/net/log.ts'
import {
  beginPushOfShop,
  canPush,
  endPushOfShop,
  isPushOfShopKept,
  isPushOfShopOn,
} from '../../../lib/push/push-of-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'

const words = texts.messages.here

/** Whether the messages come to this phone too; off until somebody turns it on here. */
export function PhoneNotices({ userId }: { userId: number }) {
  const [isOn, setOn] = useState(() => isPushOfShopOn(userId))
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (isPushOfShopOn(userId))
      isPushOfShopKept(userId).then(setOn, (error: unknown) =>
        logFailure('Whether the notices of a shop are on could not be asked', error),
      )
  }, [userId])
  const canBe = canPush() && Notification.permission !== 'denied'
  const change = async () => {
    setBusy(true)
    try {
      if (isOn) await endPushOfShop()
      setOn(!isOn && (await beginPushOfShop(userId)))
    } catch (error) {
      logFailure('The notices of a shop could not be changed', error)
      notifyFailure(isOn ? texts.push.stillOn : texts.push.notYet)
    } finally {
      setBusy(false)
    }
  }
  return (
    <NoticeLine
      quiet
      label={words.title}
      icon={Bell}
      actions={
        canBe && (
          <Button variant="line" size="small" busy={isBusy} onClick={() => void change()}>
            {isOn ? words.turnOff : words.turnOn}
          </Button>
        )
      }
    >
      <b>{words.title}</b>
      <p>{isOn ? words.isOn : canBe ? words.isOff : canPush() ? words.denied : words.unavailable}</p>
    </NoticeLine>
  )
}
