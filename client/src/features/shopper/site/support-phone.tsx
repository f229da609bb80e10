import { Phone } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from './site.api.ts'
import styles from './support-phone.module.css'

/** The support number to tap; keeps its place free while the number is on its way. */
export function SupportPhone() {
  const { support } = useSite()
  if (!support) return <span className={styles.phone} />
  return (
    <a className={styles.phone} href={telephoneLink(support.phone)}>
      <span className={styles.icon}>
        <Icon of={Phone} />
      </span>
      <span className={styles.number}>
        <small>{texts.site.support} </small>
        {support.phone}
      </span>
    </a>
  )
}
