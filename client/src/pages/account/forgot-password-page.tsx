import { useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import {
  AccountHead,
  AccountLink,
  NarrowColumn,
  OtherAccountLinks,
} from '../../features/account/accounts/account-form.tsx'
import { ForgotPasswordForm } from '../../features/account/accounts/reset-password-form.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { RichText } from '../../ui/rich-text.tsx'

export function Page() {
  const { support } = useSite()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <NarrowColumn>
      <PageTitle>{texts.passwords.forgotTitle}</PageTitle>
      <AccountHead title={texts.passwords.forgotTitle}>
        {sentTo ? texts.passwords.sentTo({ email: sentTo }) : texts.passwords.forgotLead}
      </AccountHead>
      <ForgotPasswordForm onSent={setSentTo} />
      {support && (
        <OtherAccountLinks>{texts.passwords.noMailbox({ phone: support.phone })}</OtherAccountLinks>
      )}
      <OtherAccountLinks>
        <RichText
          text={texts.passwords.remembered}
          parts={{ login: (inside) => <AccountLink to={pages.login}>{inside}</AccountLink> }}
        />
      </OtherAccountLinks>
    </NarrowColumn>
  )
}
