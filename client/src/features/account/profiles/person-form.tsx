import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import type { Language } from 'server/contract/facts/people'
import { languages, texts } from 'server/contract/facts/texts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { type Profile, profileFailureText, useChangeProfile, useRefreshProfile } from './profile.api.ts'
import styles from './profile-form.module.css'

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

/** One's own name, number and language. */
export function PersonForm({ userId, profile, onDone }: Props) {
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
        onSuccess: ({ message, undo }) => {
          if (undo === undefined) notifySuccess(message)
          else offerUndoOf(message, [undo], refresh)
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
  const set = (part: Partial<Own>) => setOwn({ ...own, ...part })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          label={labels.name}
          name="name"
          autoComplete="name"
          maxLength={maxLengths.personName}
          required
          value={own.name}
          error={errors.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label={labels.contact_no}
          name="contact_no"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLengths.contactNo}
          required={profile.user_type !== 'admin'}
          value={own.contact_no}
          error={errors.contact_no}
          hint={
            profile.user_type === 'admin'
              ? undefined
              : profile.phone_is_verified
                ? texts.profile.signInByNumber
                : texts.profile.signInOnceChecked
          }
          onChange={({ target }) => set({ contact_no: target.value })}
        />
        <SelectField
          label={labels.language}
          name="language"
          value={own.language}
          error={errors.language}
          onChange={({ target }) => set({ language: target.value })}
        >
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
