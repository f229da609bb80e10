import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import styles from './own-sessions.module.css'
import {
  type OwnSession,
  securityFailureText,
  useEndOtherSessions,
  useEndSession,
  useOwnSessions,
} from './security.api.ts'

/** Where one is signed in. What is ended is signed out with its next call, so there is no way back. */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useOwnSessions()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const signInAgain = useSignInAgain()
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, sessions?.length ?? 0)
  const notices = {
    onSuccess: ({ message }: { message: string }) => notifySuccess(message),
    onError: (failure: Error) => {
      if (!signInAgain(failure)) notifyFailure(securityFailureText(failure))
    },
  }
  return (
    <Panel title={texts.security.devices}>
      {!sessions &&
        (error ? (
          <FailedNotice onRetry={() => void refetch()}>{securityFailureText(error)}</FailedNotice>
        ) : (
          <LoadingNotice>{texts.security.loading}</LoadingNotice>
        ))}
      {sessions && (
        <ul ref={list} tabIndex={-1} className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <span className={styles.kind}>
                <Icon of={session.kind === 'phone' ? Smartphone : Laptop} />
              </span>
              <span>
                <b>{session.device}</b>
                <small>{whereAndWhen(session)}</small>
              </span>
              {session.this_one ? (
                <Status tone="active">{texts.security.thisOne}</Status>
              ) : (
                <Button
                  variant="line"
                  size="small"
                  aria-label={texts.security.endDevice({
                    device: session.device,
                    when: formatIndianTime(session.signed_in_at),
                  })}
                  busy={end.isPending && end.variables.id === session.id}
                  onClick={() => end.mutate({ id: session.id }, notices)}
                >
                  {texts.security.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          variant="dangerText"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, notices)}
        >
          <Icon of={LogOut} />
          {texts.security.endOthers}
        </Button>
      )}
    </Panel>
  )
}

function whereAndWhen({ this_one, same_network, signed_in_at, seen_at }: OwnSession) {
  const signedIn = texts.security.signedIn({ when: formatIndianTime(signed_in_at) })
  return this_one
    ? [texts.security.thisDevice, texts.security.hereNow, signedIn].join(' · ')
    : [
        same_network ? texts.security.sameNetwork : texts.security.otherNetwork,
        texts.security.lastHere({ when: formatIndianTime(seen_at) }),
        signedIn,
      ].join(' · ')
}
