import { texts } from 'server/contract/texts'
import bazaar from '../../assets/bazaar-wide.svg'
import { initialsOf } from '../../lib/initials.ts'
import { FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { failureText, type Profile, useProfile } from './accounts.api.ts'
import styles from './profile-card.module.css'

const fields = [
  [texts.person.name, 'name'],
  [texts.person.email, 'email'],
  [texts.person.contactNo, 'contact_no'],
  [texts.person.shopName, 'shop_name'],
  [texts.person.city, 'city'],
  [texts.person.state, 'state'],
  [texts.person.address, 'address'],
  [texts.person.userType, 'user_type'],
] as const satisfies readonly (readonly [string, keyof Profile])[]

/** Who one is, to read only; a missing value is N/A (specification 2). */
export function ProfileCard({ userId }: { userId: number }) {
  const { data: profile, error, isError, isPending, refetch } = useProfile(userId)
  if (isError && !profile)
    return (
      <FailedNotice onRetry={() => void refetch()}>
        {failureText(error, texts.profile.failed, texts.profile.networkFailure)}
      </FailedNotice>
    )
  if (isPending) return <LoadingNotice>Loading your profile …</LoadingNotice>
  if (!profile) return <NothingHere>{texts.profile.empty}</NothingHere>
  return (
    <section className={styles.card}>
      <img className={styles.cover} src={bazaar} alt="" width={1440} height={560} />
      <div className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(profile.name)}
        </span>
        <div>
          <h1 tabIndex={-1}>{profile.name}</h1>
          {profile.shop_name && <p>{profile.shop_name}</p>}
        </div>
      </div>
      <dl className={styles.fields}>
        {fields.map(([label, key]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={profile[key] ? undefined : styles.missing}>
              <span className={key === 'user_type' ? styles.capital : undefined}>
                {profile[key] || texts.notAvailable}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
