import { useNavigate, useParams } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { AccountHead, AccountLink, NarrowColumn, OtherWay } from '../../features/accounts/account-form.tsx'
import { ResetPasswordForm } from '../../features/accounts/reset-password-form.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'

export function Page() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  return (
    <NarrowColumn>
      <PageTitle>Reset password</PageTitle>
      <AccountHead title="Reset password">Choose a new password for your account.</AccountHead>
      <ResetPasswordForm
        token={token}
        onReset={() => void navigate(pages.login, { replace: true })}
        newLink={
          <OtherWay>
            <AccountLink to={pages.forgotPassword}>Ask for a new link</AccountLink>
          </OtherWay>
        }
      />
    </NarrowColumn>
  )
}
