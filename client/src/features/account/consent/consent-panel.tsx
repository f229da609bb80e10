import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type NoticeSite, PrivacyNotice } from '../../../ui/privacy-notice.tsx'
import { agreedOn, isCurrent, useConsent } from './consent.api.ts'
import styles from './consent.module.css'

/** In one's profile: the notice, when one has agreed to it, and how to take that back. */
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
