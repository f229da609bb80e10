import { useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { TextChannel } from 'server/contract/text-messages/calls'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation, useApiQuery } from '../../../lib/net/api-query.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { logFailure } from '../../../lib/net/log.ts'
import {
  canPush,
  disableShopPush,
  enableShopPush,
  isShopPushCurrent,
  isShopPushOn,
} from '../../../lib/push/push-of-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { ChoiceList } from './choice-list.tsx'
import styles from './message-choices.module.css'

export const MessageChoices = ({ seller }: { seller?: number }) => (
  <Panel title={texts.messages.title}>
    {seller !== undefined && (
      <>
        <PhoneNotices userId={seller} />
        <TextChannels />
      </>
    )}
    <ChoiceList heading="h3" />
  </Panel>
)

const words = texts.messages.here

export function PhoneNotices({ userId }: { userId: number }) {
  const [isOn, setOn] = useState(() => isShopPushOn(userId))
  useEffect(() => {
    if (isShopPushOn(userId))
      isShopPushCurrent(userId).then(setOn, (error: unknown) =>
        logFailure('Whether the notices of a shop are on could not be asked', error),
      )
  }, [userId])
  const canBe = canPush() && Notification.permission !== 'denied'
  const [change, isBusy] = useOneAtATime(async () => {
    try {
      if (isOn) await disableShopPush()
      setOn(!isOn && (await enableShopPush(userId)))
    } catch (error) {
      logFailure('The notices of a shop could not be changed', error)
      notifyFailure(isOn ? texts.push.stillOn : texts.push.notYet)
    }
  })
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

const textWords = texts.textMessages

/** SMS and WhatsApp are off until the user turns them on for the phone number shown. */
export function TextChannels() {
  // Not cached: replying STOP to a message may have ended the consent.
  const { data, error, refetch } = useApiQuery('GET /api/shop/text_channels', {}, { staleTime: 0, gcTime: 0 })
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.networkFailure}</FailedNotice>
  // Most operators offer neither channel, so there is no loading state.
  if (!data || data.channels.length === 0) return null
  const { channels, phone } = data
  return (
    <section className={styles.channels}>
      <h3>{textWords.title}</h3>
      {phone === null ? (
        <p className="muted">{textWords.needsPhone}</p>
      ) : (
        channels.map((one) => <ChannelSwitch key={one.channel} {...one} phone={phone} />)
      )}
    </section>
  )
}

type ChannelProps = { channel: TextChannel; is_on: boolean; phone: string }

function ChannelSwitch({ channel, is_on, phone }: ChannelProps) {
  const client = useQueryClient()
  const showFailure = useShowFailure()
  const { mutate, isPending, variables } = useApiMutation('POST /api/shop/text_channel', {
    onSuccess: ({ message, ...wishes }) => {
      client.setQueryData(apiQuery('GET /api/shop/text_channels', {}).queryKey, wishes)
      notifySuccess(message)
    },
    onError: (failure) => {
      showFailure(failure)
      // The phone number may have changed: show the current one before the user agrees again.
      return client.invalidateQueries({ queryKey: ['GET /api/shop/text_channels'] })
    },
  })
  const choose = (is_on: boolean) => {
    if (!isPending) mutate({ channel, is_on, phone })
  }
  const { name, lead } = textWords.channels[channel]
  return (
    <SwitchField
      label={name}
      hint={lead({ phone })}
      on={isPending ? variables.is_on : is_on}
      onChange={choose}
    />
  )
}
