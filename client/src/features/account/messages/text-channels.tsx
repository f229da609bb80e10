import { texts } from 'server/contract/facts/texts'
import type { TextChannel } from 'server/contract/text-messages/calls'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { FailedNotice } from '../../../ui/notice.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useChooseTextChannel, useTextChannels } from './text-channels.api.ts'
import styles from './text-channels.module.css'

const words = texts.textMessages

/** SMS and WhatsApp beside mails: off until somebody turns one on for the number that is shown. */
export function TextChannels() {
  const { data, error, refetch } = useTextChannels()
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.networkFailure}</FailedNotice>
  // Most operators have neither: nothing is announced before that is known.
  if (!data || data.channels.length === 0) return null
  const { channels, phone } = data
  return (
    <section className={styles.channels}>
      <h3>{words.title}</h3>
      {phone === null ? (
        <p className="muted">{words.needsPhone}</p>
      ) : (
        channels.map((one) => <ChannelSwitch key={one.channel} {...one} phone={phone} />)
      )}
    </section>
  )
}

type ChannelProps = { channel: TextChannel; is_on: boolean; phone: string }

function ChannelSwitch({ channel, is_on, phone }: ChannelProps) {
  const { mutate, isPending, variables } = useChooseTextChannel()
  const signInAgain = useSignInAgain()
  const choose = (wanted: boolean) => {
    if (isPending) return
    mutate(
      { channel, is_on: wanted, phone },
      {
        onSuccess: ({ message }) => notifySuccess(message),
        onError: (failure) => {
          if (!signInAgain(failure))
            notifyFailure(failure.status > 0 ? failure.message : texts.networkFailure)
        },
      },
    )
  }
  const { name, lead } = words.channels[channel]
  return (
    <SwitchField
      label={name}
      hint={lead({ phone })}
      on={isPending ? variables.is_on : is_on}
      onChange={choose}
    />
  )
}
