import { useNavigate, useParams } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { AccountHead, AccountLink, NarrowColumn, OtherWay } from '../../features/accounts/account-form.tsx'
import { LetIn } from '../../features/accounts/let-in.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'

export function Page() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  return (
    <NarrowColumn>
      <PageTitle>Let this browser in</PageTitle>
      <AccountHead title="Let this browser in">
        You can then log in here without waiting. Your password is asked for as always.
      </AccountHead>
      <LetIn
        token={token}
        onLetIn={() => void navigate(pages.login, { replace: true })}
        newLink={
          <OtherWay>
            <AccountLink to={pages.login}>Log in to ask for a new link</AccountLink>
          </OtherWay>
        }
      />
    </NarrowColumn>
  )
}
