import { Sun } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount, formatDate } from 'server/contract/formats'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import type { ApiError } from '../../lib/api-request.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorLine, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './close-account.module.css'
import { failureText, useCloseAccount, useClosing } from './profile.api.ts'
import formStyles from './profile-form.module.css'

/** What closing does and when, another way, and the password. It begins on the button that keeps everything. */
export function CloseAccount() {
  const { data: closing, error, refetch } = useClosing()
  if (!closing)
    return error ? <FailedNotice onRetry={() => void refetch()}>{failureText(error)}</FailedNotice> : <LoadingNotice />
  if (closing.is_last_admin) return <Panel title="You are the last admin">{texts.closing.lastAdmin}</Panel>
  const day = formatDate(closing.closes_on)
  const others = closing.shops.slice(1)
  return (
    <Panel title="What happens" className={styles.panel}>
      <ol className={styles.steps}>
        <li>
          <span>
            {disappearing(closing.offers, closing.shops.length)} for shoppers <b>now</b>.
          </span>
        </li>
        <li>
          <span>For 14 days you can sign in and take it all back.</span>
        </li>
        <li>
          <span>
            On <b>{day}</b> name, phone, offers and photos are deleted for good.
          </span>
        </li>
      </ol>
      {others.length > 0 && (
        <p className={styles.others}>
          You are in charge of {others.length} more {others.length === 1 ? 'shop' : 'shops'}: {others.join(', ')}. What
          nobody else has taken over by then is deleted too. Hand it over first, and it stays.
        </p>
      )}
      {closing.shops.length > 0 && (
        <div className={formStyles.note}>
          <Icon of={Sun} />
          <b>Only away for a while?</b>
          <p>Holiday hides your offers and brings them back.</p>
          <ButtonLink variant="line" size="small" to={`${pages.myProducts}#holiday`}>
            Holiday instead
          </ButtonLink>
        </div>
      )}
      <Confirm day={day} hasShop={closing.shops.length > 0} />
    </Panel>
  )
}

function Confirm({ day, hasShop }: { day: string; hasShop: boolean }) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<ApiError>()
  const keep = useRef<HTMLButtonElement>(null)
  const close = useCloseAccount()
  const navigate = useNavigate()
  const signInAgain = useSignInAgain()
  useEffect(() => keep.current?.focus({ preventScroll: true }), [])

  const wrong = failure?.fields.password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (close.isPending) return
    setFailure(undefined)
    close.mutate(
      { password },
      {
        // Whoever is signed in is asked anew, and the screen says that the account is being closed.
        onError: (error) => {
          if (!signInAgain(error)) setFailure(error)
        },
      },
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        label="Your password, to be sure it is you"
        autoComplete="current-password"
        required
        value={password}
        error={wrong}
        onChange={({ target }) => setPassword(target.value)}
      />
      {failure && !wrong && <ErrorLine>{failureText(failure)}</ErrorLine>}
      <div className={styles.choice}>
        <Button ref={keep} variant="line" size="large" onClick={() => void navigate(pages.profile)}>
          {hasShop ? 'Keep my shop' : 'Keep my account'}
        </Button>
        <Button type="submit" variant="danger" size="large" busy={close.isPending}>
          Close on {day.replace(/ \d{4}$/, '')}
        </Button>
      </div>
    </form>
  )
}

function disappearing(offers: number, shops: number) {
  const ofOffers = offers === 1 ? 'Your offer' : `All ${formatCount(offers)} offers`
  const ofShops = shops > 1 ? 'the shops' : 'the shop'
  if (shops === 0) return offers === 0 ? 'Your account disappears' : `${ofOffers} disappear${offers === 1 ? 's' : ''}`
  return offers === 0
    ? `${shops > 1 ? 'The shops disappear' : 'The shop disappears'}`
    : `${ofOffers} and ${ofShops} disappear`
}
