import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { AccountHead, AccountLink, FreeOfCharge, OtherWay } from '../../features/accounts/account-form.tsx'
import { RegisterForm } from '../../features/accounts/register-form.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { useSite } from '../../features/site/site.api.ts'
import { notifySuccess } from '../../ui/toasts.tsx'

export function Page() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { cities } = useSite()
  const [taken, setTaken] = useState<string>()
  return (
    <>
      <PageTitle>Register</PageTitle>
      <AccountHead title="Register">
        For shopkeepers and executives. <FreeOfCharge>{texts.addProduct.charges}</FreeOfCharge>
      </AccountHead>
      <RegisterForm
        city={cities[0] ?? ''}
        onTaken={setTaken}
        onRegistered={(email) => {
          notifySuccess(texts.register.done)
          void navigate(pages.login, { state: { ...state, registered: email } })
        }}
      />
      <OtherWay>
        {taken ? `Was it you who registered ${taken}?` : 'Already registered?'}{' '}
        <AccountLink to={pages.login} state={{ ...state, email: taken }}>
          Login
        </AccountLink>
      </OtherWay>
    </>
  )
}
