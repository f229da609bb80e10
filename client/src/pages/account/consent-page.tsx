import { useQueryClient } from '@tanstack/react-query'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { formatIndianDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AccountHead, NarrowColumn } from '../../features/account/accounts/account-form.tsx'
import {
  agreedOn,
  ConsentAlternatives,
  ConsentForm,
  isCurrent,
  useConsent,
} from '../../features/account/consent/consent.tsx'
import { OwnDataDownload } from '../../features/account/profiles/own-data-download.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { Button } from '../../ui/button.tsx'
import { FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { PrivacyNotice } from '../../ui/privacy-notice.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import { leave } from '../leave.ts'

export const Page = () => (
  <NarrowColumn>
    <ForSignedIn title={texts.consent.notice}>{() => <Consent />}</ForSignedIn>
  </NarrowColumn>
)

function Consent() {
  const site = useSite()
  const { data: consent, error, refetch } = useConsent()
  const state: { from?: Pick<Location, 'pathname' | 'search'> } | null = useLocation().state
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  if (consent === undefined)
    return error ? (
      <FailedNotice onRetry={() => void refetch()}>{error.message}</FailedNotice>
    ) : (
      <LoadingNotice />
    )
  if (consent && isCurrent(consent))
    return (
      <>
        <AccountHead title={texts.consent.notice}>{agreedOn(consent)}</AccountHead>
        <ConsentAlternatives
          lead={texts.consent.withdraw}
          notice={<PrivacyNotice site={site} />}
          download={<OwnDataDownload />}
        />
      </>
    )
  return (
    <>
      <AccountHead title={texts.consent.title}>
        {consent ? texts.consent.leadOfNew({ day: formatIndianDay(consent.agreed_at) }) : texts.consent.lead}
      </AccountHead>
      <ConsentForm
        site={site}
        onAgreed={() => void navigate(state?.from ?? pages.myProducts, { replace: true })}
      />
      <ConsentAlternatives lead={texts.consent.notNow} download={<OwnDataDownload />}>
        <Button variant="line" onClick={() => void leave(queryClient)}>
          {texts.accountMenu.logOut}
        </Button>
      </ConsentAlternatives>
    </>
  )
}
