import { FileSearch } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { GivenNumber } from 'server/contract/complaints/schemas'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ButtonLink } from './button.tsx'
import styles from './complaint-number.module.css'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'

/** The number that a complaint was given, and the link to what becomes of it. The focus comes here. */
export function ComplaintNumber({ number, token }: GivenNumber) {
  const place = useRef<HTMLDivElement>(null)
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
      <ButtonLink variant="line" to={pages.complaint.replace(':token', token)}>
        <Icon of={FileSearch} />
        {texts.complaint.see}
      </ButtonLink>
    </div>
  )
}
