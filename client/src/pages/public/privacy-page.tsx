import { Link } from 'react-router-dom'
import { formatDate } from 'server/contract/formats'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { ContactDetails } from '../../features/site/contact-details.tsx'
import { PageHead } from '../../features/site/page-head.tsx'
import { useSite } from '../../features/site/site.api.ts'
import styles from './privacy-page.module.css'

/** When these words last changed. */
const lastChange = '2026-11-22'

export function Page() {
  const { brand, social } = useSite()
  return (
    <div className="wrap">
      <PageHead
        title={texts.footer.privacyPolicy}
        description={`What ${brand} learns about those who use it, and what it does with that. You can browse all of it without an account.`}
      />
      <article className={styles.text}>
        <h1>{texts.footer.privacyPolicy}</h1>
        <p className={styles.date}>Last changed on {formatDate(lastChange)}</p>
        <p>
          {brand} shows offers of local shops. You can browse and search all of it without an account and without
          telling us who you are. This page says what we do learn, and what we do with it.
        </p>

        <h2>Information we collect</h2>
        <p>
          <strong>Shopkeepers and executives</strong> give us their name, shop name, email, phone number and address
          when they register, and later the offers and photos they publish. Shop name, address, opening hours and offers
          are public. The shopkeeper’s name and email are not. The shop’s phone and WhatsApp numbers are shown only
          where the shopkeeper has agreed to it in the profile, and no longer when the shopkeeper takes that back.
        </p>
        <p>
          <strong>People who write to us</strong> give us their name, email and message.
        </p>
        <p>
          <strong>Visitors:</strong> we count how often a page is opened, so that shopkeepers see the views of their
          offers and the home page can show what is popular. To count a visit once, your browser keeps a random number
          until you close the tab. It does not say who you are.
        </p>

        <p>
          If you press “Near me”, your phone tells us only the square of about 500 m that it is in, to find shops around
          it. Where exactly you are stays on the phone, until you close the tab.
        </p>

        <p>
          What you save, look at, follow and want to be reminded of is kept on your device, without an account. When you
          open “Saved”, your device asks us for these offers and for what is new in what you follow; we answer, and keep
          no list of it. “Forget me” on that page removes all of it, your place, and the pages kept for times without a
          network. So does clearing the browser.
        </p>
        <p>
          If you follow something and say yes to notices, your browser gives us an address at its maker’s push service,
          with keys that only it can read our messages by. We keep these with what you follow and want to be reminded
          of, to send you what you asked for: not your name, number or network address. If you follow a search near you,
          the square of about 500 m belongs to it. “Turn off” or “Forget me” under Saved removes all of it at once. When
          your browser is gone, the push service tells us, and we forget it.
        </p>

        <h2>How we use it</h2>
        <p>
          To show offers and the way to the shop, to check shops before their offers go live, to answer messages, and to
          keep {brand} safe from misuse. We do not sell data, show advertisements of others, or build profiles.
        </p>

        <h2>How we keep it safe</h2>
        <p>
          Passwords are stored only as a one-way hash that nobody can read, us included. Hidden details in photos, such
          as the place where they were taken, are removed before they are published. Only the people who run {brand} can
          see the list of registered users. When an account is deleted, its offers and photos are deleted too. What
          stays is a record of who changed which offer or account, when, and from which network address: it can be read
          by the people who run {brand} only, and by nobody be altered.
        </p>

        <h2>Cookies</h2>
        <p>
          Visitors get no cookie. Signing in sets one that keeps you signed in, and logging out ends it. A second one, a
          random number, tells us for 180 days that you have signed in with this browser before, so that we can warn you
          of a sign-in with another one, and let you in while somebody guesses at your password. Your browser also
          remembers that you are signed in, which screens you have already seen in this session, and what you have typed
          into an offer that is not published yet. For times without a network, the device of a visitor keeps the offers
          looked at for 14 days; signing in or out removes them. There are no tracking cookies.
        </p>

        <h2>Links to other sites</h2>
        <p>
          Nothing on our pages is loaded from other companies. “Get directions” opens a map service
          {Object.values(social).some(Boolean) && ', and the icons at the foot of the page open social networks'}: what
          happens there follows their own policies.
        </p>

        <h2>Changes to this policy</h2>
        <p>When we change how we handle data, we change this page and the date at the top first.</p>

        <h2>Contact</h2>
        <p>
          Ask us what we know about you, or ask us to correct or delete it: <Link to={pages.contact}>write to us</Link>,
          or use one of these.
        </p>
        <ContactDetails className={styles.contact} />
      </article>
    </div>
  )
}
