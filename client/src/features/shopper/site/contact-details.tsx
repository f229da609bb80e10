import { Mail, MapPin, Phone } from 'lucide-react'
import { classNames } from '../../../lib/dom/class-names.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './contact-details.module.css'
import { useSite } from './site.api.ts'

/** The support's e-mail, phone and postal address. */
export function ContactDetails({ className }: { className?: string }) {
  const { support } = useSite()
  return (
    <address className={classNames(styles.details, className)}>
      {support && (
        <>
          <a href={`mailto:${support.email}`}>
            <Icon of={Mail} />
            {support.email}
          </a>
          <a href={telephoneLink(support.phone)}>
            <Icon of={Phone} />
            {support.phone}
          </a>
          <p>
            <Icon of={MapPin} />
            <span>{support.address}</span>
          </p>
        </>
      )}
    </address>
  )
}
