import { useQueryClient } from '@tanstack/react-query'
import { Sun } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { formatDate } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation, useApiQuery } from '../../../lib/net/api-query.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'
import { sessionKey } from '../../../session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './close-account.module.css'
import { profileFailureText } from './profile.api.ts'
import formStyles from './profile-form.module.css'

export function CloseAccount() {
  const query = useApiQuery('GET /api/shop/closing', {}, { staleTime: 0, gcTime: 0 })
  return (
    <Loaded query={query} failed={profileFailureText(query.error)}>
      {(closing) => <WhatHappens {...closing} />}
    </Loaded>
  )
}

function WhatHappens({ is_last_admin, closes_on, shops, offers }: AnswerOf<'GET /api/shop/closing'>) {
  if (is_last_admin) return <Panel title={texts.closing.lastAdminTitle}>{texts.closing.lastAdmin}</Panel>
  const day = formatDate(closes_on)
  const others = shops.slice(1)
  return (
    <Panel title={texts.closing.whatHappens} className={styles.panel}>
      <ol className={styles.steps}>
        <li>
          <span>
            <RichText text={texts.closing.disappears({ offers, shops: shops.length })} />
          </span>
        </li>
        <li>
          <span>{texts.closing.takeBackWithin}</span>
        </li>
        <li>
          <span>
            <RichText text={texts.closing.deletedOn({ day })} />
          </span>
        </li>
      </ol>
      {others.length > 0 && (
        <p className={styles.others}>
          {texts.closing.otherShops({ count: others.length, shops: others.join(', ') })}
        </p>
      )}
      <Confirm day={day} hasShop={shops.length > 0} />
      {shops.length > 0 && (
        <div className={formStyles.note}>
          <Icon of={Sun} />
          <b>{texts.closing.awayTitle}</b>
          <p>{texts.closing.awayHint}</p>
          <ButtonLink variant="line" size="small" to={`${pages.myProducts}#holiday`}>
            {texts.closing.holidayInstead}
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}

function Confirm({ day, hasShop }: { day: string; hasShop: boolean }) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<ApiError>()
  const keep = useRef<HTMLButtonElement>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const signInAgain = useSignInAgain()
  const close = useApiMutation('POST /api/shop/close_account', {
    // Refetches the session, after which the app shows the closing notice.
    onSuccess: async () => {
      await clearOfflineData()
      await client.invalidateQueries({ queryKey: sessionKey })
    },
    onError: (error) => {
      if (!signInAgain(error)) setFailure(error)
    },
  })
  const [send] = useOneAtATime(close.mutateAsync)
  useEffect(() => keep.current?.focus({ preventScroll: true }), [])

  const wrong = failure?.fields.password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    send({ password }).catch(() => {})
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        label={texts.closing.password}
        autoComplete="current-password"
        required
        value={password}
        error={wrong}
        onChange={({ target }) => setPassword(target.value)}
      />
      {failure && !wrong && <ErrorLine>{profileFailureText(failure)}</ErrorLine>}
      <div className={styles.choice}>
        <Button ref={keep} variant="line" size="large" onClick={() => void navigate(pages.profile)}>
          {hasShop ? texts.closing.keepShop : texts.closing.keepAccount}
        </Button>
        <Button type="submit" variant="danger" size="large" busy={close.isPending}>
          {texts.closing.closeOn({ day: day.replace(/ \d{4}$/, '') })}
        </Button>
      </div>
    </form>
  )
}
