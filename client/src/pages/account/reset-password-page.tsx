import { useNavigate, useParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import {
  AccountHead,
  AccountLink,
  NarrowColumn,
  OtherAccountLinks,
} from '../../features/account/accounts/account-form.tsx'
import { ResetPasswordForm } from '../../features/account/accounts/reset-password-form.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { continueAs } from '../../session/use-session.ts'
import { RichText } from '../../ui/rich-text.tsx'

export function Page() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  return (
    <NarrowColumn>
      <PageTitle>{texts.passwords.resetTitle}</PageTitle>
      <AccountHead title={texts.passwords.resetTitle}>{texts.passwords.resetLead}</AccountHead>
      <ResetPasswordForm
        token={token}
        onReset={(user) => {
          if (!user) return void navigate(pages.login, { replace: true })
          continueAs({ userId: user.user_id, userType: user.user_type }, pages.myProducts)
        }}
        newLink={
          <>
            <OtherAccountLinks>
              <AccountLink to={pages.forgotPassword}>{texts.passwords.newLink}</AccountLink>
            </OtherAccountLinks>
            <OtherAccountLinks>
              <RichText
                text={texts.invitationPage.wasItYou}
                parts={{ login: (inside) => <AccountLink to={pages.login}>{inside}</AccountLink> }}
              />
            </OtherAccountLinks>
          </>
        }
      />
    </NarrowColumn>
  )
}
