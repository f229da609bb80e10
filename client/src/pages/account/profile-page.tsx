import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>Profile</PageTitle>
    <ForSignedIn>{(user) => <ProfileCard userId={user.user_id} />}</ForSignedIn>
  </>
)
