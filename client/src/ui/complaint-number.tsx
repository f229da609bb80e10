import { Copy, FileSearch } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { GivenNumber } from 'server/contract/complaints/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { inThisLanguage } from '../lib/format/language.ts'
import { Button, ButtonLink } from './button.tsx'
import styles from './complaint-number.module.css'
import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'

/** Shows the number of a new complaint and focuses it. */
export function ComplaintNumber({ number, token }: GivenNumber) {
  const place = useRef<HTMLDivElement>(null)
  const path = pages.complaint.replace(':token', token)
  const link = window.location.origin + inThisLanguage(path)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.box} role="status">
      <p>
        <RichText
          text={texts.complaint.given({ number })}
          parts={{ b: (inside) => <b className={styles.number}>{inside}</b> }}
        />
      </p>
      <p className="muted small">{texts.complaint.givenHint}</p>
      <div className="cluster gap-8">
        <ButtonLink variant="line" to={path}>
          <Icon of={FileSearch} />
          {texts.complaint.see}
        </ButtonLink>
        <Button
          variant="line"
          onClick={() => void copyText(link, texts.shareOffer.copied, texts.complaint.notCopied({ link }))}
        >
          <Icon of={Copy} />
          {texts.shareOffer.copy}
        </Button>
      </div>
    </div>
  )
}
