import { texts } from 'server/contract/facts/texts'
import { ContactForm } from '../../features/shopper/contact/contact-form.tsx'
import { ContactDetails } from '../../features/shopper/site/contact-details.tsx'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { pageLinks } from '../../features/shopper/site/page-links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RichText } from '../../ui/rich-text.tsx'
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
          <p className={styles.help}>
            <RichText text={texts.contact.lookInHelp} parts={pageLinks} />
          </p>
        </div>
      </div>
    </Section>
  </div>
)
