import { useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ProfileFrame } from '../../features/account/profiles/profile-frame.tsx'
import { RecoveryCodes } from '../../features/account/security/recovery-codes.tsx'
import { securityFailureText, useFactors } from '../../features/account/security/security.api.ts'
import {
  ChangePasswordSheet,
  OwnFactors,
  OwnSessions,
  SetUpNote,
} from '../../features/account/security/security-panels.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { Button } from '../../ui/button.tsx'
import { mailboxOf } from '../../ui/mailbox-link.tsx'
import { FailedNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => (
  <ForSignedIn title={texts.security.title}>
    {({ user_type }) => <Security hasShop={user_type !== 'admin'} />}
  </ForSignedIn>
)

function Security({ hasShop }: { hasShop: boolean }) {
  const { brand } = useSite()
  const { data: factors, error, refetch } = useFactors()
  const [codes, setCodes] = useState<string[]>()
  const [isChanging, setChanging] = useState(false)
  if (codes) return <RecoveryCodes codes={codes} brand={brand} onDone={() => setCodes(undefined)} />
  const hasFactor = factors && (factors.passkeys.length > 0 || factors.app !== null)
  return (
    <ProfileFrame
      part="security"
      title={texts.security.title}
      lead={factors && mailboxOf(factors.email)}
      hasShop={hasShop}
    >
      {error && !factors && (
        <FailedNotice onRetry={() => void refetch()}>{securityFailureText(error)}</FailedNotice>
      )}
      {factors && !hasFactor && <SetUpNote />}
      <OwnSessions />
      {factors && hasFactor && <OwnFactors factors={factors} onFreshCodes={setCodes} />}
      <Panel
        title={texts.person.password}
        aside={
          <Button variant="line" size="small" onClick={() => setChanging(true)}>
            {texts.security.changePassword}
          </Button>
        }
      >
        {texts.security.newPasswordMeans}
      </Panel>
      {isChanging && (
        <ChangePasswordSheet forgotPath={pages.forgotPassword} onClose={() => setChanging(false)} />
      )}
    </ProfileFrame>
  )
}
