import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { pages } from 'server/contract/facts/pages'
import { noticeVersion } from 'server/contract/facts/people'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import type { SiteConfig } from 'server/contract/site/calls'
import { Icon } from './icon.tsx'
import styles from './privacy-notice.module.css'
import { RichText } from './rich-text.tsx'
import { TickField } from './tick-field.tsx'

/** `operator` is null until the server has responded. */
export type NoticeSite = { brand: string; operator: SiteConfig['operator'] | null }

/** The link opens a new tab, so that the form does not lose its input. */
const inOwnTab = (path: string) => (inside: string) => (
  <a href={path} target="_blank" rel="noopener">
    {inside}
  </a>
)

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

type ConsentFieldProps = {
  site: NoticeSite
  /** Version of the notice, sent as `agreed_to`; '' when the box is not ticked. */
  value: string | undefined
  onChange: (version: string) => void
  error?: string
  ref?: Ref<HTMLInputElement>
}

export const ConsentField = ({ site, value, onChange, error, ref }: ConsentFieldProps) => (
  <div className="stack gap-8">
    <PrivacyNotice site={site} />
    <TickField
      ref={ref}
      error={error}
      checked={value === noticeVersion}
      onChange={(isOn) => onChange(isOn ? noticeVersion : '')}
    >
      <RichText text={texts.notice.agree} parts={{ terms: inOwnTab(pages.terms) }} />
    </TickField>
  </div>
)
