import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import {
  AccountHead,
  AccountLink,
  FreeOfCharge,
  OtherAccountLinks,
} from '../../features/account/accounts/account-form.tsx'
import { RegisterForm } from '../../features/account/accounts/register-form.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'

export function Page() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const site = useSite()
  const [taken, setTaken] = useState<string>()
  const [isExecutive, setExecutive] = useState(false)
  const title = isExecutive ? texts.register.executive.title : texts.register.title
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <AccountHead title={title}>
        {isExecutive ? (
          texts.register.executive.lead
        ) : (
          <RichText
            text={texts.register.lead({ charges: texts.addProduct.charges })}
            parts={{ free: (inside) => <FreeOfCharge>{inside}</FreeOfCharge> }}
          />
        )}
      </AccountHead>
      <RegisterForm
        city={site.cities[0] ?? ''}
        site={site}
        onType={setExecutive}
        onTaken={setTaken}
        onRegistered={(email) => {
          notifySuccess(isExecutive ? texts.register.executive.done : texts.register.done)
          void navigate(pages.login, { state: { ...state, registered: email, isExecutive } })
        }}
      />
      <OtherAccountLinks>
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
      </OtherAccountLinks>
    </>
  )
}
