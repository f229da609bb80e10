import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { type MessageWish, stoppableMessages } from 'server/contract/messages/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { NothingHere } from '../../../ui/notice.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import styles from './choice-list.module.css'

type Choice = AnswerOf<'GET /api/shop/messages'>['choices'][number]
type Chosen = AnswerOf<'POST /api/shop/messages'>

const keyOf = (token?: string) => ['message choices', token ?? 'own']

/** Loads the message choices of the recipient named by the mail's token, or else of the signed-in user. */
const useMessageChoices = (token?: string) =>
  useQuery<Choice[], ApiError>({
    queryKey: keyOf(token),
    // Not cached, since a link in a mail may have changed the choices.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = token
        ? await callApi('GET /api/messages/:token', { params: { token } }, { signal })
        : await callApi('GET /api/shop/messages', {}, { signal })
      return answer.choices
    },
  })

function useChooseMessage(token?: string) {
  const client = useQueryClient()
  return useMutation<Chosen, ApiError, SentTo<'POST /api/shop/messages'>['body']>({
    mutationFn: (body) =>
      token
        ? callApi('POST /api/messages/:token', { params: { token }, body })
        : callApi('POST /api/shop/messages', { body }),
    onSuccess: ({ choices }) => client.setQueryData(keyOf(token), choices),
  })
}

const tones: Record<MessageWish, StatusTone> = { on: 'active', daily: 'coming', off: 'inactive' }

type Props = { token?: string; heading: 'h2' | 'h3' }

export function ChoiceList({ token, heading }: Props) {
  const query = useMessageChoices(token)
  const { error } = query
  return (
    <Loaded query={query} failed={error?.status === 400 ? error.message : texts.networkFailure}>
      {(choices) =>
        choices.length === 0 ? (
          <NothingHere>{texts.messages.none}</NothingHere>
        ) : (
          <ul className={styles.choices}>
            {choices.map((choice) => (
              <ChoiceRow key={choice.kind} choice={choice} token={token} heading={heading} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function ChoiceRow({ choice: { kind, wish }, token, heading: Heading }: Props & { choice: Choice }) {
  const { mutate, isPending, variables } = useChooseMessage(token)
  const showFailure = useShowFailure()
  const choose = (option: MessageWish) =>
    mutate(
      { kind, wish: option },
      { onSuccess: ({ message }) => notifySuccess(message), onError: showFailure },
    )
  const { title, lead } = texts.messages.kinds[kind]
  const { wishes }: { wishes: readonly MessageWish[] } = stoppableMessages[kind]
  // Buttons in fixed positions instead of a list: a button keeps the focus when its text changes.
  const [first, second] = wishes.filter((other) => other !== wish).reverse()
  const button = (option: MessageWish) => (
    <Button
      variant={option === 'off' ? 'soft' : 'line'}
      aria-label={texts.messages.wishFor({ wish: texts.messages.wishes[option], message: title })}
      busy={isPending && variables.wish === option}
      onClick={() => choose(option)}
    >
      {texts.messages.wishes[option]}
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
