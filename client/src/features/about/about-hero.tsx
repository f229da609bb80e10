import { ArrowRight } from 'lucide-react'
import { pages } from 'server/contract/pages'
import bazaar from '../../assets/bazaar-wide.svg'
import { classNames } from '../../lib/class-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './about-hero.module.css'

export const AboutHero = ({ brand, city }: { brand: string; city: string }) => (
  <section className={styles.hero}>
    <img src={bazaar} alt="" width={1600} height={760} fetchPriority="high" />
    <div className={classNames('wrap', styles.words)}>
      <h1>Your shop, in the middle of town.</h1>
      <p>
        {brand} puts the offers of {city}’s shops in front of people who are ready to walk in and buy.
      </p>
      <ButtonLink variant="marigold" size="large" to={pages.register}>
        List your offers free
        <Icon of={ArrowRight} />
      </ButtonLink>
    </div>
  </section>
)
