import { Clock, Fingerprint, KeyRound, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
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
