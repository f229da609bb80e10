import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatDate, formatIndianDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { noticeVersion } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation, useApiQuery } from '../../../lib/net/api-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { type SignedInUser, sessionKey } from '../../../session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ConsentField, type NoticeSite, PrivacyNotice } from '../../../ui/privacy-notice.tsx'
import styles from './consent.module.css'

/** Null while the user has not agreed to any notice. */
export const useConsent = () => useApiQuery('GET /api/shop/consent', {}, { select: ({ consent }) => consent })

type GivenConsent = NonNullable<ReturnType<typeof useConsent>['data']>

export const isCurrent = (consent: GivenConsent | null) => consent?.version === noticeVersion

export const agreedOn = ({ agreed_at, version }: GivenConsent) =>
  texts.consent.agreedOn({ day: formatIndianDay(agreed_at), version: formatDate(version.slice(0, 10)) })

export function ConsentForm({ site, onAgreed }: { site: NoticeSite; onAgreed: () => void }) {
  const [version, setVersion] = useState('')
  const signInAgain = useSignInAgain()
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useApiMutation('POST /api/shop/consent', {
    refreshes: ['GET /api/shop/consent'],
    onSuccess: () => {
      client.setQueryData<SignedInUser | null>(sessionKey, (user) => user && { ...user, notice: undefined })
      onAgreed()
    },
    onError: signInAgain,
  })
  const [agree] = useOneAtATime(mutateAsync)
  const wrong = error?.fields.agreed_to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    agree({ agreed_to: version }).catch(() => {})
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ConsentField site={site} value={version} error={version ? undefined : wrong} onChange={setVersion} />
      {error && !wrong && <ErrorLine>{error.message}</ErrorLine>}
      <Button type="submit" size="large" block busy={isPending}>
        {texts.consent.submit}
      </Button>
    </form>
  )
}

export function ConsentPanel({ site }: { site: NoticeSite }) {
  const { data: consent } = useConsent()
  return (
    <Panel title={texts.consent.notice}>
      <div className={styles.panel}>
        <PrivacyNotice site={site} />
        {consent && (
          <p>
            <span>{agreedOn(consent)}</span> {texts.consent.withdraw}
          </p>
        )}
        {consent !== undefined && !isCurrent(consent) && (
          <>
            <p>{texts.consent.notYet}</p>
            <ButtonLink to={pages.consent}>{texts.consent.read}</ButtonLink>
          </>
        )}
        <ButtonLink variant="line" to={ownPaths.closeAccount}>
          {texts.closing.title}
        </ButtonLink>
      </div>
    </Panel>
  )
}

type Props = {
  notice?: ReactNode
  lead: string
  download: ReactNode
  children?: ReactNode
}

/** Refusing and withdrawing consent must be as easy to reach as giving it. */
export const ConsentAlternatives = ({ notice, lead, download, children }: Props) => (
  <div className={styles.form}>
    {notice}
    <p className="muted">{lead}</p>
    <div className={styles.ways}>
      {children}
      {download}
      <ButtonLink variant="line" to={ownPaths.closeAccount}>
        {texts.closing.title}
      </ButtonLink>
    </div>
  </div>
)
