import { ShieldCheck } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './set-up-note.module.css'

/** Offers the second step to who has none. */
export const SetUpNote = () => (
  <section className={styles.note} aria-labelledby="second-step-offer">
    <Icon of={ShieldCheck} />
    <div>
      <h2 id="second-step-offer">{texts.secondStep.offer}</h2>
      <p>{texts.secondStep.offerHow}</p>
    </div>
    <ButtonLink to={pages.secondStep}>{texts.secondStep.setUpNow}</ButtonLink>
  </section>
)
