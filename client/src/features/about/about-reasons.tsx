import { IndianRupee, Store, Tag } from 'lucide-react'
import { Awning } from '../../ui/awning.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './about-reasons.module.css'

const reasons = [
  {
    icon: Store,
    title: 'Shoppers near your door',
    text: 'People search by what they need, see your price, and come to your counter.',
  },
  {
    icon: IndianRupee,
    title: 'You set the price',
    text: 'Choose the product, the discount and the dates. Change or remove an offer at any time.',
  },
  {
    icon: Tag,
    title: 'Nothing to pay',
    text: 'No listing fee and no cut of your sales. The money stays in your shop.',
  },
] as const

export const AboutReasons = () => (
  <ul className={styles.cards}>
    {reasons.map(({ icon, title, text }) => (
      <li key={title} className={styles.card} data-aos="fade-up">
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
