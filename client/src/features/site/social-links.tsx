import type { SiteConfig } from 'server/contract/site'
import { classNames } from '../../lib/class-names.ts'
import styles from './social-links.module.css'

const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'youtube', name: 'YouTube' },
] as const

/** Icons of the networks that the operator has configured. */
export const SocialLinks = ({ links }: { links: SiteConfig['social'] }) => (
  <ul className={styles.row}>
    {networks.map(({ key, name }) => {
      const href = links[key]
      return (
        href && (
          <li key={key}>
            <a className={styles.link} href={href} aria-label={name} target="_blank" rel="noopener noreferrer">
              <span className={classNames(styles.icon, styles[key])} />
            </a>
          </li>
        )
      )
    })}
  </ul>
)
