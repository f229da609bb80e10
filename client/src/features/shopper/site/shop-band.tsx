import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { useIsSignedIn } from '../../../session/use-is-signed-in.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './shop-band.module.css'
import { useSite } from './site.api.ts'

export function ShopBand() {
  const { cities } = useSite()
  const nameOf = useCityNames()
  const isSignedIn = useIsSignedIn()
  return (
    <section className={styles.band} data-aos="fade-up">
      <span className={styles.tile} aria-hidden="true" />
      <div>
        <h2>{texts.shopBand.question({ city: nameOf(cities[0] ?? '') })}</h2>
        <p>{texts.shopBand.lead}</p>
      </div>
      {isSignedIn ? (
        <ButtonLink className={styles.action} variant="marigold" size="large" to={pages.myProducts}>
          {texts.nav.myProducts}
        </ButtonLink>
      ) : (
        <div className={styles.action}>
          <ButtonLink variant="marigold" size="large" block to={pages.register}>
            {texts.shopBand.listFree}
          </ButtonLink>
          <Link className={styles.login} to={pages.login}>
            {texts.shopBand.login}
          </Link>
        </div>
      )}
    </section>
  )
}
