import { ShieldCheck } from 'lucide-react'
import { pages } from 'server/contract/pages'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './set-up-note.module.css'

/** Offers the second step to who has none. */
export const SetUpNote = () => (
  <section className={styles.note} aria-labelledby="second-step-offer">
    <Icon of={ShieldCheck} />
    <div>
      <h2 id="second-step-offer">Sign in with a second step</h2>
      <p>One minute, with your fingerprint or phone lock. No code by SMS, nothing to pay.</p>
    </div>
    <ButtonLink to={pages.secondStep}>Set up now</ButtonLink>
  </section>
)
