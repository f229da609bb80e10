import type { SiteConfig } from 'server/contract/site'
import facebook from '../../assets/social-facebook.svg'
import instagram from '../../assets/social-instagram.svg'
import youtube from '../../assets/social-youtube.svg'
import styles from './social-links.module.css'

const networks = [
  { key: 'instagram', name: 'Instagram', icon: instagram },
  { key: 'facebook', name: 'Facebook', icon: facebook },
  { key: 'youtube', name: 'YouTube', icon: youtube },
] as const

/** Icons of the networks that the operator has configured. */
export const SocialLinks = ({ links }: { links: SiteConfig['social'] }) => (
  <ul className={styles.row}>
    {networks.map(({ key, name, icon }) => {
      const href = links[key]
      return (
        href && (
          <li key={key}>
            <a className={styles.link} href={href} aria-label={name} target="_blank" rel="noopener noreferrer">
              <span className={styles.icon} style={{ maskImage: `url("${icon}")` }} />
            </a>
          </li>
        )
      )
    })}
  </ul>
)
