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
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { NewPasswordField, PasswordField } from '../../../ui/password-field.tsx'
import { SheetForm } from '../../../ui/sheet-form.tsx'
import { Status } from '../../../ui/status.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { afresh, type Factors, type OwnSession, securityFailureText } from './security.api.ts'
import styles from './security-panels.module.css'

/** An ended session is signed out at its next request, so ending it cannot be undone. */
export function OwnSessions() {
  const query = useApiQuery('GET /api/shop/sessions', {}, afresh)
  const count = query.data?.sessions.length ?? 0
  // Stays busy until the ended session has left the list.
  const onSettled = useRefresh('GET /api/shop/sessions')
  const end = useApiMutation('POST /api/shop/endsession', { onSettled })
  const endOthers = useApiMutation('POST /api/shop/endothersessions', { onSettled })
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, count)
  const notices = {
    onSuccess: ({ message }: { message: string }) => notifySuccess(message),
    onError: useShowFailure(),
  }
  return (
    <Panel title={texts.security.devices}>
      <Loaded query={query} loading={texts.security.loading} failed={securityFailureText(query.error)}>
        {({ sessions }) => (
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
      </Loaded>
      {count > 1 && (
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

export function OwnFactors({ factors, onFreshCodes }: Props) {
  const { passkeys, app, recovery_codes_left: left, required } = factors
  const [asked, setAsked] = useState<Omit<PasswordSheetProps, 'onClose'>>()
  const onSettled = useRefresh('GET /api/shop/factors')
  const removePasskey = useApiMutation('POST /api/shop/removepasskey', { onSettled })
  const removeApp = useApiMutation('POST /api/shop/removeapp', { onSettled })
  const renew = useApiMutation('POST /api/shop/recoverycodes', { onSettled })
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, passkeys.length + (app ? 1 : 0))
  const isLast = required && passkeys.length + (app ? 1 : 0) === 1

  const askForCodes = () =>
    setAsked({
      title: texts.security.newCodes,
      submitLabel: texts.security.newCodesConfirm,
      lead: texts.security.newCodesMean,
      onSubmit: async (body) => onFreshCodes((await renew.mutateAsync(body)).recovery_codes),
    })
  const askToRemove = (
    title: string,
    lead: string,
    remove: (password: string) => Promise<{ message: string }>,
  ) =>
    setAsked({
      title,
      submitLabel: texts.security.removeConfirm,
      lead,
      onSubmit: async ({ password }) => notifySuccess((await remove(password)).message),
    })
  const askToRemovePasskey = (id: number, name: string) =>
    askToRemove(texts.security.removePasskey({ name }), texts.security.removePasskeyMeans, (password) =>
      removePasskey.mutateAsync({ id, password }),
    )
  const askToRemoveApp = () =>
    askToRemove(texts.security.removeApp, texts.security.removeAppMeans, (password) =>
      removeApp.mutateAsync({ password }),
    )
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
              isLast
                ? undefined
                : { label: texts.security.remove, onClick: () => askToRemovePasskey(id, name) }
            }
          />
        ))}
        {app && (
          <Factor
            icon={Clock}
            name={texts.security.app}
            note={texts.security.appAdded({ when: formatIndianTime(app.created_at) })}
            action={isLast ? undefined : { label: texts.security.remove, onClick: askToRemoveApp }}
          />
        )}
        <Factor
          icon={KeyRound}
          name={texts.security.codes}
          note={texts.security.codesLeft({ left })}
          action={{ label: texts.security.makeNewCodes, onClick: askForCodes }}
        />
      </ul>
      {isLast && <p>{texts.security.onlyOne}</p>}
      {asked && <PasswordSheet {...asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

type PasswordSheetProps = {
  title: string
  submitLabel: string
  lead: string
  onSubmit: (values: { password: string }) => Promise<void>
  onClose: () => void
}

const PasswordSheet = ({ lead, ...form }: PasswordSheetProps) => (
  <SheetForm {...form} isDanger defaultValues={{ password: '' }}>
    {({ field }) => (
      <>
        <p>{lead}</p>
        <PasswordField
          label={texts.person.password}
          autoComplete="current-password"
          required
          {...field('password')}
        />
      </>
    )}
  </SheetForm>
)

export function ChangePasswordSheet({ forgotPath, onClose }: { forgotPath: string; onClose: () => void }) {
  const { mutateAsync } = useApiMutation('POST /api/shop/change_password', {
    refreshes: ['GET /api/shop/sessions'],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <SheetForm
      title={texts.security.changePassword}
      submitLabel={texts.passwords.change}
      defaultValues={{ old_password: '', password: '' }}
      onSubmit={(body) => mutateAsync(body)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <PasswordField
            label={texts.passwords.old}
            autoComplete="current-password"
            required
            {...field('old_password')}
          />
          <NewPasswordField label={texts.passwords.new} {...field('password')} />
          <ButtonLink variant="plain" to={forgotPath}>
            {texts.passwords.forgotten}
          </ButtonLink>
        </>
      )}
    </SheetForm>
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
