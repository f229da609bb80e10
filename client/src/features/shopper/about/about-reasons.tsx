import { IndianRupee, Store, Tag } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import styles from './about-reasons.module.css'

const reasons = [
  { icon: Store, ...texts.about.reasons.nearby },
  { icon: IndianRupee, ...texts.about.reasons.price },
  { icon: Tag, ...texts.about.reasons.free },
] as const

export const AboutReasons = () => (
  <ul className={styles.cards}>
    {reasons.map(({ icon, title, text }) => (
      <li key={title} className="card clip" data-aos="fade-up">
        <Awning onBox />
        <div className={styles.body}>
          <span className={styles.icon}>
            <Icon of={icon} size="large" />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ul>
)
