import { texts } from 'server/contract/facts/texts'
import { type MessageWish, stoppableMessages } from 'server/contract/messages/facts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedNotice, LoadingNotice, NothingHere } from '../../../ui/notice.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import styles from './choice-list.module.css'
import { type Choice, useChooseMessage, useMessageChoices } from './message-choices.api.ts'

const tones: Record<MessageWish, StatusTone> = { on: 'active', daily: 'coming', off: 'inactive' }

type Props = {
  /** Of a mail's link. */
  token?: string
  /** The level below that of what the list stands in. */
  heading: 'h2' | 'h3'
}

/** The messages that can be stopped, with a button each: by the token of a mail, else of who is signed in. */
export function ChoiceList({ token, heading }: Props) {
  const { data: choices, error, refetch } = useMessageChoices(token)
  if (choices?.length === 0) return <NothingHere>{texts.messages.none}</NothingHere>
  if (choices)
    return (
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} token={token} heading={heading} />
        ))}
      </ul>
    )
  if (!error) return <LoadingNotice />
  return (
    <FailedNotice onRetry={() => void refetch()}>
      {error.status === 400 ? error.message : texts.networkFailure}
    </FailedNotice>
  )
}

function ChoiceRow({ choice: { kind, wish }, token, heading: Heading }: Props & { choice: Choice }) {
  const { mutate, isPending, variables } = useChooseMessage(token)
  const signInAgain = useSignInAgain()
  const choose = (wanted: MessageWish) =>
    mutate(
      { kind, wish: wanted },
      {
        onSuccess: ({ message }) => notifySuccess(message),
        onError: (failure) => {
          if (!signInAgain(failure))
            notifyFailure(failure.status > 0 ? failure.message : texts.networkFailure)
        },
      },
    )
  const { title, lead } = texts.messages.kinds[kind]
  const { wishes }: { wishes: readonly MessageWish[] } = stoppableMessages[kind]
  // Not a list: a button stays the same one for the focus, when its words change.
  const [first, second] = wishes.filter((other) => other !== wish).reverse()
  const button = (wanted: MessageWish) => (
    <Button
      variant={wanted === 'off' ? 'soft' : 'line'}
      aria-label={texts.messages.wishFor({ wish: texts.messages.wishes[wanted], message: title })}
      busy={isPending && variables.wish === wanted}
      onClick={() => choose(wanted)}
    >
      {texts.messages.wishes[wanted]}
    </Button>
  )
  return (
    <li>
      <Heading>{title}</Heading>
      <p>{lead}</p>
      <Status tone={tones[wish]}>{texts.messages.states[wish]}</Status>
      <div className={styles.buttons}>
        {first && button(first)}
        {second && button(second)}
      </div>
    </li>
  )
}
