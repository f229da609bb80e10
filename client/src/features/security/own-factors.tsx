import { Clock, Fingerprint, KeyRound, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatIndianTime } from 'server/contract/formats'
import { pages } from 'server/contract/pages'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import styles from './own-sessions.module.css'
import { PasswordSheet } from './password-sheet.tsx'
import { type Factors, useRemoveApp, useRemovePasskey, useRenewCodes } from './security.api.ts'

type Props = { factors: Factors; onFreshCodes: (codes: string[]) => void }
/** What waits for the password. */
type Asked = 'codes' | 'app' | { id: number; name: string }

/** What one signs in with beside the password. Each removal, and new codes, ask for the password again. */
export function OwnFactors({ factors, onFreshCodes }: Props) {
  const { passkeys, app, recovery_codes_left: left, required } = factors
  const [asked, setAsked] = useState<Asked>()
  const removePasskey = useRemovePasskey()
  const removeApp = useRemoveApp()
  const renew = useRenewCodes()
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, passkeys.length + (app ? 1 : 0))
  const isLast = required && passkeys.length + (app ? 1 : 0) === 1

  const done = ({ message }: { message: string }) => {
    notifySuccess(message)
    setAsked(undefined)
  }
  return (
    <Panel
      title="Second step"
      aside={
        <ButtonLink variant="line" size="small" to={pages.secondStep}>
          Add another
        </ButtonLink>
      }
    >
      <ul ref={list} tabIndex={-1} className={styles.sessions}>
        {passkeys.map(({ id, name, created_at, last_used_at }) => (
          <Factor
            key={id}
            icon={Fingerprint}
            name={name}
            note={`Passkey · made ${formatIndianTime(created_at)} · ${last_used_at ? `last used ${formatIndianTime(last_used_at)}` : 'not used yet'}`}
            action={isLast ? undefined : { label: 'Remove', onClick: () => setAsked({ id, name }) }}
          />
        ))}
        {app && (
          <Factor
            icon={Clock}
            name="App with six figures"
            note={`Added ${formatIndianTime(app.created_at)}`}
            action={isLast ? undefined : { label: 'Remove', onClick: () => setAsked('app') }}
          />
        )}
        <Factor
          icon={KeyRound}
          name="Recovery codes"
          note={left === 0 ? 'None is left' : `${left} of ten are left`}
          action={{ label: 'Make new ones', onClick: () => setAsked('codes') }}
        />
      </ul>
      {isLast && <p>Admins need a second step. Add another one before you remove this.</p>}
      {asked === 'codes' && (
        <PasswordSheet
          title="Make new recovery codes"
          confirmLabel="Make ten new codes"
          onConfirm={async (password) => onFreshCodes((await renew.mutateAsync({ password })).recovery_codes)}
          onClose={() => setAsked(undefined)}
        >
          The codes that you have now no longer work after that.
        </PasswordSheet>
      )}
      {asked === 'app' && (
        <PasswordSheet
          title="Remove the app"
          confirmLabel="Remove it"
          onConfirm={async (password) => done(await removeApp.mutateAsync({ password }))}
          onClose={() => setAsked(undefined)}
        >
          Its six figures no longer sign you in. We write you an e-mail about it.
        </PasswordSheet>
      )}
      {typeof asked === 'object' && (
        <PasswordSheet
          title={`Remove ‘${asked.name}’`}
          confirmLabel="Remove it"
          onConfirm={async (password) => done(await removePasskey.mutateAsync({ id: asked.id, password }))}
          onClose={() => setAsked(undefined)}
        >
          This passkey no longer signs you in. We write you an e-mail about it.
        </PasswordSheet>
      )}
    </Panel>
  )
}

type FactorProps = { icon: LucideIcon; name: string; note: string; action?: { label: string; onClick: () => void } }

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
      <Button variant="line" size="small" aria-label={`${action.label}: ${name}`} onClick={action.onClick}>
        {action.label}
      </Button>
    )}
  </li>
)
