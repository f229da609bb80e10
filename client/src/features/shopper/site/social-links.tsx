import type { SiteConfig } from 'server/contract/site/calls'
import { classNames } from '../../../lib/dom/class-names.ts'
import styles from './social-links.module.css'

const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'youtube', name: 'YouTube' },
] as const

/** Icons of the networks that the operator has configured; nothing where there are none. */
export function SocialLinks({ links }: { links: SiteConfig['social'] }) {
  const shown = networks.filter(({ key }) => links[key])
  if (shown.length === 0) return null
  return (
    <ul className={styles.row}>
      {shown.map(({ key, name }) => (
        <li key={key}>
          <a
            className={styles.link}
            href={links[key]}
            aria-label={name}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={classNames(styles.icon, styles[key])} />
          </a>
        </li>
      ))}
    </ul>
  )
}
