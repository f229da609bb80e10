import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import styles from './profile-page.module.css'

export const Page = () => (
  <>
    <PageTitle>Profile</PageTitle>
    <ForSignedIn>
      {(user) => (
        <>
          <ProfileCard userId={user.user_id} />
          <p className={styles.ways}>
            <ButtonLink variant="line" to={pages.security}>
              {texts.security.title}
            </ButtonLink>
          </p>
        </>
      )}
    </ForSignedIn>
  </>
)
