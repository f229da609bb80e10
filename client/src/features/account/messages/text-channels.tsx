import { texts } from 'server/contract/facts/texts'
import type { TextChannel } from 'server/contract/text-messages/facts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { FailedNotice } from '../../../ui/notice.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useChooseTextChannel, useTextChannels } from './text-channels.api.ts'
import styles from './text-channels.module.css'

const words = texts.textMessages

/** SMS and WhatsApp beside mails: off until somebody turns one on for the number that is shown. */
export function TextChannels() {
  const { data, error, refetch } = useTextChannels()
  const { mutate, isPending, variables } = useChooseTextChannel()
  const signInAgain = useSignInAgain()
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.networkFailure}</FailedNotice>
  // Most operators have neither: nothing is announced before that is known.
  if (!data || data.channels.length === 0) return null
  const { channels, phone } = data
  const choose = (channel: TextChannel, is_on: boolean) => {
    if (isPending) return
    mutate(
      { channel, is_on, ...(phone !== null && { phone }) },
      {
        onSuccess: ({ message }) => notifySuccess(message),
        onError: (failure) => {
          if (!signInAgain(failure))
            notifyFailure(failure.status > 0 ? failure.message : texts.networkFailure)
        },
      },
    )
  }
  return (
    <section className={styles.channels}>
      <h3>{words.title}</h3>
      {phone === null ? (
        <p className="muted">{words.needsPhone}</p>
      ) : (
        channels.map(({ channel, is_on }) => (
          <SwitchField
            key={channel}
            label={words.channels[channel].name}
            hint={words.channels[channel].lead({ phone })}
            on={isPending && variables.channel === channel ? variables.is_on : is_on}
            onChange={(on) => choose(channel, on)}
          />
        ))
      )}
    </section>
  )
}
