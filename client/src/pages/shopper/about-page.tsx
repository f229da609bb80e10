import { texts } from 'server/contract/facts/texts'
import { AboutHero, AboutReasons, AboutStats, AboutSteps } from '../../features/shopper/about/about-parts.tsx'
import { RunBy } from '../../features/shopper/site/operator-details.tsx'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { ShopBand } from '../../features/shopper/site/shop-band.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { useCityNames } from '../../lib/city/city-names.ts'
import { useToday } from '../../lib/city/today-query.ts'
import { Section } from '../../ui/section.tsx'
import { useAos } from '../../ui/use-aos.ts'
import styles from './about-page.module.css'

export function Page() {
  const { brand, cities, about_figures } = useSite()
  const nameOf = useCityNames()
  const city = nameOf(cities[0] ?? '')
  const today = useToday()
  useAos()
  return (
    <>
      <DocumentHead title={texts.footer.aboutUs} description={texts.about.describe({ brand, city })} />
      <AboutHero brand={brand} city={city} />
      <div className="wrap">
        <AboutStats today={today} isOwn={about_figures === 'own'} />
        <Section title={texts.about.why} roomy>
          <AboutReasons />
        </Section>
        <Section title={texts.about.howToStart} roomy>
          <AboutSteps city={city} />
        </Section>
        <ShopBand />
        <RunBy className={styles.runBy} />
      </div>
    </>
  )
}
