import { pages } from 'server/contract/pages'
import stall from '../../assets/empty-saved.svg'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './nothing-saved.module.css'
import { savedTexts } from './saved-texts.ts'

const { empty } = savedTexts

export const NothingSaved = () => (
  <section className={styles.nothing} aria-labelledby="nothing-saved">
    <img src={stall} alt="" width={300} height={210} />
    <h1 id="nothing-saved">{empty.title}</h1>
    <p>{empty.hint}</p>
    <div className={styles.ways}>
      <ButtonLink to={paths.search({ ends: 'today' })}>{empty.endsToday}</ButtonLink>
      <ButtonLink variant="line" to={pages.home}>
        {empty.market}
      </ButtonLink>
    </div>
  </section>
)
