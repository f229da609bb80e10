import { texts } from 'server/contract/facts/texts'
import type { UnsentMail } from 'server/contract/mails/calls'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useRetryMail } from './mails.api.ts'

/** Has a mail tried now. It names the state that is shown: who comes too late is told so. */
export function RetryButton({ mail: { id, state, recipient, subject } }: { mail: UnsentMail }) {
  const retry = useRetryMail()
  const signInAgain = useSignInAgain()
  return (
    <May call="POST /api/admin/retry_mail">
      <Button
        variant="soft"
        size="small"
        busy={retry.isPending}
        aria-label={texts.mails.tryNowTo({ subject, recipient })}
        onClick={() =>
          retry.mutate(
            { id, expected_state: state },
            {
              onSuccess: ({ message }) => notifySuccess(message),
              onError: (error) => {
                if (!signInAgain(error)) notifyFailure(error.message)
              },
            },
          )
        }
      >
        {texts.mails.tryNow}
      </Button>
    </May>
  )
}
