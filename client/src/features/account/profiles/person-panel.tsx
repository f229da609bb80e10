import { Pencil } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import type { Language } from 'server/contract/facts/people'
import { languages, texts } from 'server/contract/facts/texts'
import { asStored, type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { nameOfState } from '../../../lib/city/indian-states.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { mailboxOf } from '../../../ui/mailbox-link.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import {
  type Profile,
  profileFailureText,
  showSaved,
  useChangeProfile,
  useRefreshProfile,
} from './profile.api.ts'
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

/** Shows a missing value as N/A (specification 2). */
export function PersonPanel({ userId, profile }: { userId: number; profile: Profile }) {
  const nameOf = useCityNames(asStored)
  const [isChanging, setChanging] = useState(false)
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

type Props = { userId: number; profile: Profile; onDone: () => void }
type Own = { name: string; contact_no: string; language: Language }

const labels: Record<keyof Own, string> = {
  name: texts.person.name,
  contact_no: texts.person.contactNo,
  language: texts.profile.languageOfMessages,
}
const languageName = (code: Language) => languages.find((language) => language.code === code)?.name ?? code
const ownOf = ({ name, contact_no, language }: Pick<Profile, keyof Own>): Own => ({
  name,
  contact_no: contact_no ?? '',
  language,
})

function PersonForm({ userId, profile, onDone }: Props) {
  const [own, setOwn] = useState(() => ownOf(profile))
  const [version, setVersion] = useState(profile.version)
  const [failure, setFailure] = useState<ApiError>()
  const form = useRef<HTMLFormElement>(null)
  const change = useChangeProfile(userId)
  const refresh = useRefreshProfile()
  const signInAgain = useSignInAgain()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = (of = version) => {
    setFailure(undefined)
    change.mutate(
      { ...own, version: of },
      {
        onSuccess: (saved) => {
          showSaved(saved, refresh)
          onDone()
        },
        onError: (error) => {
          if (signInAgain(error)) return
          setFailure(error)
          const wrong = Object.keys(error.fields)[0]
          if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) save()
  }
  const errors = failure?.fields ?? {}
  const theirs =
    failure?.status === 409 ? (failure.answer.current as (Own & { version: number }) | undefined) : undefined
  const field = (name: keyof Own) => ({
    label: labels[name],
    name,
    value: own[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setOwn({ ...own, [name]: target.value }),
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField {...field('name')} autoComplete="name" maxLength={maxLengths.personName} required />
        <TextField
          {...field('contact_no')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLengths.contactNo}
          required={profile.user_type !== 'admin'}
          hint={
            profile.user_type === 'admin'
              ? undefined
              : profile.phone_is_verified
                ? texts.profile.signInByNumber
                : texts.profile.signInOnceChecked
          }
        />
        <SelectField {...field('language')}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {theirs && failure ? (
        <ConflictNotice
          message={failure.message}
          fields={differing(own, ownOf(theirs))}
          onKeepMine={() => {
            setVersion(theirs.version)
            save(theirs.version)
          }}
          onTakeTheirs={() => {
            void refresh()
            onDone()
          }}
        />
      ) : (
        failure && Object.keys(errors).length === 0 && <ErrorLine>{profileFailureText(failure)}</ErrorLine>
      )}
      <div className="cluster gap-10">
        <Button type="submit" busy={change.isPending}>
          {texts.profile.save}
        </Button>
        <Button variant="line" onClick={onDone}>
          {texts.ui.cancel}
        </Button>
      </div>
    </form>
  )
}

const differing = (mine: Own, theirs: Own) =>
  (Object.keys(labels) as (keyof Own)[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ label: labels[key], mine: shown(key, mine), theirs: shown(key, theirs) }))

const shown = (key: keyof Own, own: Own) =>
  key === 'language' ? languageName(own.language) : own[key] || texts.notAvailable
