import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { AccountHead, AccountLink, FreeOfCharge, OtherWay } from '../../features/accounts/account-form.tsx'
import { RegisterForm } from '../../features/accounts/register-form.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'

export function Page() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <>
      <PageTitle>Register</PageTitle>
      <AccountHead title="Register">
        For shopkeepers and executives. <FreeOfCharge>{texts.addProduct.charges}</FreeOfCharge>
      </AccountHead>
      <RegisterForm
        onRegistered={(email) => {
          notifySuccess(texts.register.done)
          void navigate(pages.login, { state: { ...state, registered: email } })
        }}
      />
      <OtherWay>
        Already registered?{' '}
        <AccountLink to={pages.login} state={state}>
          Login
        </AccountLink>
      </OtherWay>
    </>
  )
}
