import { Outlet } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import market from '../../assets/bazaar-tall.svg'
import { HomeLink } from '../../features/shopper/site/header-parts.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import styles from './auth-layout.module.css'
import { mainId, SkipLink } from './skip-link.tsx'

export const AuthLayout = () => (
  <div className={styles.split}>
    <SkipLink />
    <header className={styles.picture}>
      <img src={market} alt="" width={720} height={960} />
      <div className={styles.words}>
        <HomeLink onStrong />
        <p className={styles.claim}>{texts.layout.claim}</p>
        <p className={styles.more}>{texts.layout.claimMore}</p>
      </div>
    </header>
    <main id={mainId} tabIndex={-1} className={styles.form}>
      <div>
        <LanguageSwitch look="plain" />
        <Outlet />
      </div>
    </main>
  </div>
)
