import { useState } from 'react'
import { pages } from 'server/contract/pages'
import { AccountHead, AccountLink, NarrowColumn, OtherWay } from '../../features/accounts/account-form.tsx'
import { ForgotPasswordForm } from '../../features/accounts/forgot-password-form.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'

export function Page() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <NarrowColumn>
      <PageTitle>Forgot password</PageTitle>
      <AccountHead title="Forgot password">
        {sentTo
          ? `If an account belongs to ${sentTo}, its reset link is on the way. It is valid for one hour.`
          : 'Enter the email you registered with. We send a link to choose a new password.'}
      </AccountHead>
      <ForgotPasswordForm onSent={setSentTo} />
      <OtherWay>
        Remembered it? <AccountLink to={pages.login}>Login</AccountLink>
      </OtherWay>
    </NarrowColumn>
  )
}
