import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { asStored, type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { nameOfState } from '../../../lib/city/indian-states.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { mailboxOf } from '../../../ui/mailbox-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PersonForm } from './person-form.tsx'
import type { Profile } from './profile.api.ts'
import styles from './profile-form.module.css'

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

type Field = (typeof fields)[number][1]
const ofShop: readonly (keyof Profile)[] = ['shop_name', 'city', 'state', 'address']

/** Who one is, to read; a missing value is N/A (specification 2). What is one's own can be changed. */
export function PersonPanel({ userId, profile }: { userId: number; profile: Profile }) {
  const nameOf = useCityNames(asStored)
  const [isChanging, setChanging] = useState(false)
  // Who helps in others' shops has none of these.
  const isWithoutShop = profile.user_type === 'shopkeeper' && profile.shops.length === 0
  const shown = fields.filter(([, key]) => profile[key] || !(isWithoutShop && ofShop.includes(key)))
  return (
    <Panel
      title={profile.name}
      aside={
        !isChanging && (
          <Button variant="line" size="small" onClick={() => setChanging(true)}>
            <Icon of={Pencil} size="small" />
            {texts.profile.changeOwn}
          </Button>
        )
      }
    >
      {isChanging ? (
        <PersonForm userId={userId} profile={profile} onDone={() => setChanging(false)} />
      ) : (
        <>
          <dl className={styles.person}>
            {shown.map(([label, key]) => (
              <div key={key} className={key === 'address' || key === 'email' ? styles.wide : undefined}>
                <dt>{label}</dt>
                <dd className={profile[key] ? undefined : styles.missing}>
                  <span className={key === 'user_type' ? styles.capital : undefined}>
                    {shownOf(profile, key, nameOf) || texts.notAvailable}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.language}>
            {texts.profile.languageOfScreens}
            <LanguageSwitch look="plain" />
          </div>
        </>
      )}
    </Panel>
  )
}

function shownOf(profile: Profile, key: Field, nameOf: NameInCity) {
  if (key === 'user_type') return texts.profile.userTypes[profile.user_type]
  if (key === 'city' && profile.city) return nameOf(profile.city)
  if (key === 'email') return mailboxOf(profile.email) ?? texts.person.noEmail
  return key === 'state' && profile.state ? nameOfState(profile.state) : profile[key]
}
