import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../lib/dom/class-names.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './contact-details.module.css'
import { useSite } from './site.api.ts'

type Props = { className?: string }
type Details = Props & { email: string; phone: string; address: string; children?: ReactNode }

export const ContactLines = ({ email, phone, address, className, children }: Details) => (
  <address className={classNames(styles.details, className)}>
    {children}
    <a href={`mailto:${email}`}>
      <Icon of={Mail} />
      {email}
    </a>
    <a href={telephoneLink(phone)}>
      <Icon of={Phone} />
      {phone}
    </a>
    <p>
      <Icon of={MapPin} />
      <span>{address}</span>
    </p>
  </address>
)

export function ContactDetails({ className }: Props) {
  const { support } = useSite()
  return support ? (
    <ContactLines {...support} className={className} />
  ) : (
    <address className={classNames(styles.details, className)} />
  )
}
