import { useState } from 'react'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { OwnFactors } from '../../features/security/own-factors.tsx'
import { OwnSessions } from '../../features/security/own-sessions.tsx'
import { RecoveryCodes } from '../../features/security/recovery-codes.tsx'
import { failureText, useFactors } from '../../features/security/security.api.ts'
import { SetUpNote } from '../../features/security/set-up-note.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { useSite } from '../../features/site/site.api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.security.title}</PageTitle>
    <ForSignedIn>{() => <Security />}</ForSignedIn>
  </>
)

/** Where one is signed in, and with what. */
function Security() {
  const { brand } = useSite()
  const { data: factors, error, refetch } = useFactors()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} brand={brand} onDone={() => setCodes(undefined)} />
  const hasFactor = factors && (factors.passkeys.length > 0 || factors.app !== null)
  return (
    <>
      <PageHead title={texts.security.title} back={{ to: pages.profile, label: 'Profile' }}>
        {factors?.email}
      </PageHead>
      {error && !factors && <FailedNotice onRetry={() => void refetch()}>{failureText(error)}</FailedNotice>}
      {factors && !hasFactor && <SetUpNote />}
      <OwnSessions />
      {factors && hasFactor && <OwnFactors factors={factors} onFreshCodes={setCodes} />}
      <Panel
        title="Password"
        aside={
          <ButtonLink variant="line" size="small" to={pages.forgotPassword}>
            Change password
          </ButtonLink>
        }
      >
        We mail you a link to set a new one. It signs out every device.
      </Panel>
    </>
  )
}
