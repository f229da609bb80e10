import {
  Clock,
  Fingerprint,
  KeyRound,
  Laptop,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useApiMutation, useApiQuery, useRefresh } from '../../../lib/net/api-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { PasswordSheet } from './password-sheet.tsx'
import { afresh, type Factors, type OwnSession, securityFailureText } from './security.api.ts'
import styles from './security-panels.module.css'

/** An ended session is signed out with its next request, so there is no undo. */
export function OwnSessions() {
  const {
    data: sessions,
    error,
    refetch,
  } = useApiQuery(
    'GET /api/shop/sessions',
    {},
    {
      ...afresh,
      select: ({ sessions }) => sessions,
    },
  )
  // Busy until the ended session has left the list.
  const onSettled = useRefresh('GET /api/shop/sessions')
  const end = useApiMutation('POST /api/shop/endsession', { onSettled })
  const endOthers = useApiMutation('POST /api/shop/endothersessions', { onSettled })
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

type Props = { factors: Factors; onFreshCodes: (codes: string[]) => void }
type Asked = 'codes' | 'app' | { id: number; name: string }

export function OwnFactors({ factors, onFreshCodes }: Props) {
  const { passkeys, app, recovery_codes_left: left, required } = factors
  const [asked, setAsked] = useState<Asked>()
  const onSettled = useRefresh('GET /api/shop/factors')
  const removePasskey = useApiMutation('POST /api/shop/removepasskey', { onSettled })
  const removeApp = useApiMutation('POST /api/shop/removeapp', { onSettled })
  const renew = useApiMutation('POST /api/shop/recoverycodes', { onSettled })
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, passkeys.length + (app ? 1 : 0))
  const isLast = required && passkeys.length + (app ? 1 : 0) === 1

  const done = ({ message }: { message: string }) => {
    notifySuccess(message)
    setAsked(undefined)
  }
  return (
    <Panel
      title={texts.secondStep.title}
      aside={
        <ButtonLink variant="line" size="small" to={pages.secondStep}>
          {texts.security.addAnother}
        </ButtonLink>
      }
    >
      <ul ref={list} tabIndex={-1} className={styles.sessions}>
        {passkeys.map(({ id, name, created_at, last_used_at }) => (
          <Factor
            key={id}
            icon={Fingerprint}
            name={name}
            note={[
              texts.security.passkey,
              texts.security.made({ when: formatIndianTime(created_at) }),
              last_used_at
                ? texts.security.lastUsed({ when: formatIndianTime(last_used_at) })
                : texts.security.notUsedYet,
            ].join(' · ')}
            action={
              isLast ? undefined : { label: texts.security.remove, onClick: () => setAsked({ id, name }) }
            }
          />
        ))}
        {app && (
          <Factor
            icon={Clock}
            name={texts.security.app}
            note={texts.security.appAdded({ when: formatIndianTime(app.created_at) })}
            action={isLast ? undefined : { label: texts.security.remove, onClick: () => setAsked('app') }}
          />
        )}
        <Factor
          icon={KeyRound}
          name={texts.security.codes}
          note={texts.security.codesLeft({ left })}
          action={{ label: texts.security.makeNewCodes, onClick: () => setAsked('codes') }}
        />
      </ul>
      {isLast && <p>{texts.security.onlyOne}</p>}
      {asked === 'codes' && (
        <PasswordSheet
          title={texts.security.newCodes}
          confirmLabel={texts.security.newCodesConfirm}
          onConfirm={async (password) => onFreshCodes((await renew.mutateAsync({ password })).recovery_codes)}
          onClose={() => setAsked(undefined)}
        >
          {texts.security.newCodesMean}
        </PasswordSheet>
      )}
      {asked === 'app' && (
        <PasswordSheet
          title={texts.security.removeApp}
          confirmLabel={texts.security.removeConfirm}
          onConfirm={async (password) => done(await removeApp.mutateAsync({ password }))}
          onClose={() => setAsked(undefined)}
        >
          {texts.security.removeAppMeans}
        </PasswordSheet>
      )}
      {typeof asked === 'object' && (
        <PasswordSheet
          title={texts.security.removePasskey({ name: asked.name })}
          confirmLabel={texts.security.removeConfirm}
          onConfirm={async (password) => done(await removePasskey.mutateAsync({ id: asked.id, password }))}
          onClose={() => setAsked(undefined)}
        >
          {texts.security.removePasskeyMeans}
        </PasswordSheet>
      )}
    </Panel>
  )
}

type FactorProps = {
  icon: LucideIcon
  name: string
  note: string
  action?: { label: string; onClick: () => void }
}

const Factor = ({ icon, name, note, action }: FactorProps) => (
  <li>
    <span className={styles.kind}>
      <Icon of={icon} />
    </span>
    <span>
      <b>{name}</b>
      <small>{note}</small>
    </span>
    {action && (
      <Button
        variant="line"
        size="small"
        aria-label={texts.security.actionOn({ action: action.label, factor: name })}
        onClick={action.onClick}
      >
        {action.label}
      </Button>
    )}
  </li>
)

export const SetUpNote = () => (
  <section className={styles.note} aria-labelledby="second-step-offer">
    <Icon of={ShieldCheck} />
    <div>
      <h2 id="second-step-offer">{texts.secondStep.offer}</h2>
      <p>{texts.secondStep.offerHow}</p>
    </div>
    <ButtonLink to={pages.secondStep}>{texts.secondStep.setUpNow}</ButtonLink>
  </section>
)
