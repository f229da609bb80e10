import { texts } from 'server/contract/facts/texts'
import { ContactForm } from '../../features/shopper/contact/contact-form.tsx'
import { ContactDetails } from '../../features/shopper/site/contact-details.tsx'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './contact-page.module.css'

export const Page = () => (
  <div className="wrap">
    <DocumentHead title={texts.footer.contactUs} description={texts.contact.note} />
    <Section level={1} title={texts.footer.contactUs} note={texts.contact.note}>
      <div className={styles.columns}>
        <Panel>
          <ContactForm />
        </Panel>
        <div className={styles.details}>
          <h2>{texts.contact.otherWays}</h2>
          <ContactDetails />
        </div>
      </div>
    </Section>
  </div>
)
