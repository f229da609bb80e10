import { ChevronDown } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import type { SiteConfig } from 'server/contract/site/calls'
import { Icon } from './icon.tsx'
import styles from './privacy-notice.module.css'
import { RichText } from './rich-text.tsx'

/** Who asks; without an operator as long as the server is silent. */
export type NoticeSite = { brand: string; operator: SiteConfig['operator'] | null }

/** In a tab of its own, so that a form keeps what was typed. */
export const inOwnTab = (path: string) => (inside: string) => (
  <a href={path} target="_blank" rel="noopener">
    {inside}
  </a>
)

/** What is kept about somebody with an account: one line, and all of it for who opens it. */
export const PrivacyNotice = ({ site: { brand, operator } }: { site: NoticeSite }) => (
  <div className={styles.notice}>
    <details>
      <summary>
        <b>{texts.notice.title({ brand })}</b> {texts.notice.open}
        <Icon of={ChevronDown} size="small" />
      </summary>
      <p>{texts.notice.short}</p>
      <dl>
        <dt>{texts.notice.what.title}</dt>
        <dd>{texts.notice.what.text}</dd>
        <dt>{texts.notice.why.title}</dt>
        <dd>{texts.notice.why.text({ brand })}</dd>
        <dt>{texts.notice.howLong.title}</dt>
        <dd>
          <RichText
            text={texts.notice.howLong.text({ days: retention.closedAccounts.days })}
            parts={{ privacy: inOwnTab(pages.privacy) }}
          />
        </dd>
        <dt>{texts.notice.withWhom.title}</dt>
        <dd>{texts.notice.withWhom.text({ brand })}</dd>
        <dt>{texts.notice.withdraw.title}</dt>
        <dd>{texts.notice.withdraw.text}</dd>
        {operator && (
          <>
            <dt>{texts.notice.officer.title}</dt>
            <dd>{texts.notice.officer.text({ ...operator.officer, operator: operator.name })}</dd>
          </>
        )}
        <dt>{texts.notice.board.title}</dt>
        <dd>{texts.notice.board.text}</dd>
      </dl>
    </details>
  </div>
)
