import { texts } from 'server/contract/texts'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { ContactDetails } from '../../features/site/contact-details.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './contact-page.module.css'

export const Page = () => (
  <div className="wrap">
    <PageTitle>{texts.footer.contactUs}</PageTitle>
    <Section level={1} title={texts.footer.contactUs} note="Write to us, call us, or come by.">
      <div className={styles.columns}>
        <Panel>
          <ContactForm />
        </Panel>
        <div className={styles.details}>
          <h2>Other ways to reach us</h2>
          <ContactDetails />
        </div>
      </div>
    </Section>
  </div>
)
