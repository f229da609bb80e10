import { useNavigate, useParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import {
  AccountHead,
  AccountLink,
  NarrowColumn,
  OtherAccountLinks,
  UnlockLink,
} from '../../features/account/accounts/account-form.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'

export function Page() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  return (
    <NarrowColumn>
      <PageTitle>{texts.login.unlockThisBrowser}</PageTitle>
      <AccountHead title={texts.login.unlockThisBrowser}>{texts.login.unlockLead}</AccountHead>
      <UnlockLink
        token={token}
        onUnlocked={() => void navigate(pages.login, { replace: true })}
        newLink={
          <OtherAccountLinks>
            <AccountLink to={pages.login}>{texts.login.newLetInLink}</AccountLink>
          </OtherAccountLinks>
        }
      />
    </NarrowColumn>
  )
}
