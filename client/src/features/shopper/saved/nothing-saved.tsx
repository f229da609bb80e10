import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import stall from '../../../assets/empty-saved.svg'
import { paths } from '../../../lib/dom/paths.ts'
import { useWorksOffline } from '../../../lib/net/use-works-offline.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './nothing-saved.module.css'

export const NothingSaved = () => (
  <section className={styles.nothing} aria-labelledby="nothing-saved">
    <img src={stall} alt="" width={300} height={210} />
    <h1 id="nothing-saved">{texts.saved.empty.title}</h1>
    <p>{texts.saved.empty.hint({ worksOffline: useWorksOffline() })}</p>
    <div className={styles.ways}>
      <ButtonLink to={paths.search({ ends: 'today' })}>{texts.saved.empty.endsToday}</ButtonLink>
      <ButtonLink variant="line" to={pages.home}>
        {texts.saved.empty.market}
      </ButtonLink>
    </div>
  </section>
)
