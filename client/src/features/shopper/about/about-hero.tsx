import { ArrowRight } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import bazaar from '../../../assets/bazaar-wide.svg'
import { classNames } from '../../../lib/dom/class-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './about-hero.module.css'

export const AboutHero = ({ brand, city }: { brand: string; city: string }) => (
  <section className={styles.hero}>
    <img src={bazaar} alt="" width={1600} height={760} fetchPriority="high" />
    <div className={classNames('wrap', styles.words)}>
      <h1>{texts.about.title}</h1>
      <p>{texts.about.lead({ brand, city })}</p>
      <ButtonLink variant="marigold" size="large" to={pages.register}>
        {texts.shopBand.listFree}
        <Icon of={ArrowRight} />
      </ButtonLink>
    </div>
  </section>
)
