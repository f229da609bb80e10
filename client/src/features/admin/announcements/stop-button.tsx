import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import { texts } from 'server/contract/facts/texts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useChangeAnnouncement } from './announcements.api.ts'

const words = texts.announce.list
const calls = {
  stop: 'POST /api/admin/stop_announcement',
  takeOff: 'POST /api/admin/take_off_announcement',
} as const

type Props = {
  announcement: Pick<ListedAnnouncement, 'id' | 'state' | 'title_en'>
  does?: keyof typeof calls
}

/** Stops what is being sent, calls off what is planned, or takes off what shops have. */
export function StopButton({ announcement: { id, state, title_en: title }, does = 'stop' }: Props) {
  const { mutate, isPending } = useChangeAnnouncement(calls[does])
  const signInAgain = useSignInAgain()
  const label = does === 'takeOff' ? words.takeOff : state === 'planned' ? words.callOff : words.stop
  return (
    <Button
      variant={state === 'planned' ? 'dangerText' : 'line'}
      size="small"
      aria-label={does === 'stop' && state !== 'planned' ? words.stopNamed({ title }) : undefined}
      busy={isPending}
      onClick={() =>
        mutate(
          { id },
          {
            onSuccess: ({ message }) => notifySuccess(message),
            onError: (failure) => {
              if (!signInAgain(failure)) notifyFailure(failure.message)
            },
          },
        )
      }
    >
      {label}
    </Button>
  )
}
