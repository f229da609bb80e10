import { ChevronLeft } from 'lucide-react'
import { Link, useLocation, useMatch } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { CodeView } from '../../features/shopper/codes/code-view.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { type SavedThings, useSavedThings } from '../../offers/saved/saved-things.ts'
import { useReading } from '../../offers/saved/use-reading.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import styles from './back-link.module.css'
import { BackLink } from './back-link.tsx'

const codesOf = ({ codes }: SavedThings) => codes

export function Page() {
  const from = useLocation().state?.from
  return (
    <div className="wrap">
      <PageTitle>{texts.codes.code.title}</PageTitle>
      {typeof from === 'string' ? (
        <BackLink from={from} />
      ) : (
        <Link className={styles.back} to={`${pages.saved}#codes`}>
          <Icon of={ChevronLeft} />
          {texts.codes.title}
        </Link>
      )}
      <OwnCode id={useMatch(pages.code)?.params.id} />
    </div>
  )
}

function OwnCode({ id }: { id: string | undefined }) {
  const codes = useSavedThings(codesOf)
  const { hasFailed, retry } = useReading()
  const code = codes?.find((one) => one.id === id)
  if (code?.known) return <CodeView key={id} code={{ ...code, known: code.known }} />
  if (!codes)
    return hasFailed ? <FailedNotice onRetry={retry}>{texts.saved.unread}</FailedNotice> : <LoadingNotice />
  return (
    <EmptyNotice
      level={1}
      title={texts.codes.over.unknown}
      actions={<ButtonLink to={pages.home}>{texts.saved.empty.market}</ButtonLink>}
    >
      {texts.codes.over.unknownHint}
    </EmptyNotice>
  )
}
