import type { Ref } from 'react'
import { pages } from 'server/contract/facts/pages'
import { noticeVersion } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { inOwnTab, type NoticeSite, PrivacyNotice } from './privacy-notice.tsx'
import { RichText } from './rich-text.tsx'
import { TickField } from './tick-field.tsx'

type Props = {
  site: NoticeSite
  /** What is sent as `agreed_to`: the version of the notice; '' without the tick. */
  value: string | undefined
  onChange: (version: string) => void
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** The notice, and the tick of who agrees to it and is of age. */
export const ConsentField = ({ site, value, onChange, error, ref }: Props) => (
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
