import { Navigate, useMatch } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AccountLink } from '../../features/account/accounts/account-form.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { paths } from '../../lib/dom/paths.ts'
import { readStoredSession } from '../../lib/storage/stored-session.ts'
import { type SavedThings, useSavedThings } from '../../offers/saved/saved-things.ts'
import { useReading } from '../../offers/saved/use-reading.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyNotice, LoadingNotice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'

const codesOf = ({ codes }: SavedThings) => codes

/** Opens the code on the customer's phone, or the counter for shop staff. Keeps the token out of the URL. */
export function Page() {
  const token = useMatch(pages.scanned)?.params.token
  const codes = useSavedThings(codesOf)
  const { hasFailed } = useReading()
  const own = codes?.find((code) => code.token === token && code.known)
  if (!token) return null
  if (own) return <Navigate to={paths.code(own.id)} replace />
  if (!codes && !hasFailed) return <LoadingNotice>{texts.codes.scanned.loading}</LoadingNotice>
  const session = readStoredSession()
  if (session && session.userType !== 'admin')
    return <Navigate to={pages.counter} state={{ token }} replace />
  return (
    <div className="wrap">
      <PageTitle>{texts.codes.over.unknown}</PageTitle>
      <EmptyNotice
        level={1}
        title={texts.codes.over.unknown}
        actions={<ButtonLink to={pages.home}>{texts.saved.empty.market}</ButtonLink>}
      >
        {texts.codes.scanned.hint}
      </EmptyNotice>
      <p className="center">
        <span>
          <RichText
            text={texts.codes.scanned.work}
            parts={{
              login: (inside) => (
                <AccountLink to={pages.login} state={{ from: { pathname: `/c/${token}`, search: '' } }}>
                  {inside}
                </AccountLink>
              ),
            }}
          />
        </span>
      </p>
    </div>
  )
}
