import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import {
  AccountHead,
  AccountLink,
  FreeOfCharge,
  OtherWay,
} from '../../features/account/accounts/account-form.tsx'
import { RegisterForm } from '../../features/account/accounts/register-form.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'

export function Page() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { cities } = useSite()
  const [taken, setTaken] = useState<string>()
  return (
    <>
      <PageTitle>{texts.register.title}</PageTitle>
      <AccountHead title={texts.register.title}>
        <RichText
          text={texts.register.lead({ charges: texts.addProduct.charges })}
          parts={{ free: (inside) => <FreeOfCharge>{inside}</FreeOfCharge> }}
        />
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
        <RichText
          text={taken ? texts.register.wasItYou({ email: taken }) : texts.register.already}
          parts={{
            login: (inside) => (
              <AccountLink to={pages.login} state={{ ...state, email: taken }}>
                {inside}
              </AccountLink>
            ),
          }}
        />
      </OtherWay>
    </>
  )
}
