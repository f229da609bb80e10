import { Phone } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from './site.api.ts'
import styles from './support-phone.module.css'

/**
 * The support number to tap, on phones as an icon unless it is `whole`; keeps its place free while the number
 * is on its way.
 */
export function SupportPhone({ isWhole = false }: { isWhole?: boolean }) {
  const { support } = useSite()
  const className = classNames(styles.phone, isWhole && styles.whole)
  if (!support) return <span className={className} />
  return (
    <a
      className={className}
      href={telephoneLink(support.phone)}
      aria-label={isWhole ? undefined : `${texts.site.support} ${support.phone}`}
    >
      <Icon of={Phone} />
      {isWhole && <span>{texts.site.support} </span>}
      <span className={styles.number}>{support.phone}</span>
    </a>
  )
}
