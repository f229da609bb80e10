import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PasswordCode } from 'server/contract/accounts/calls'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { formatIndianTime, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation } from '../../../lib/net/api-query.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SendLink } from '../../../ui/send-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import styles from './admin-shop.module.css'

type Props = { team: AdminShop['team']; onClose: () => void }

export function PasswordCodeSheet({ team, onClose }: Props) {
  const [chosen, choose] = useState(String(team[0]?.user_id ?? ''))
  const [code, setCode] = useState<PasswordCode>()
  const make = useApiMutation('POST /api/admin/password_code')
  const showFailure = useShowFailure()
  const [begin, isBusy] = useOneAtATime(async () => {
    try {
      setCode(await make.mutateAsync({ user_id: Number(chosen) }))
    } catch (error) {
      showFailure(error)
    }
  })
  const name = team.find(({ user_id }) => String(user_id) === chosen)?.name ?? ''
  if (code)
    return (
      <Sheet title={texts.adminShop.code.titleFor({ name })} onClose={onClose}>
        <ShownCode key={code.id} code={code} name={name} onClose={onClose} onAgain={() => void begin()} />
      </Sheet>
    )
  return (
    <Sheet title={texts.adminShop.code.title} onClose={onClose}>
      <div className="stack gap-16">
        <p>{texts.adminShop.code.lead}</p>
        <ChipChoice
          label={texts.adminShop.code.people}
          hideLabel
          choices={team.map(({ user_id, name, role }) => ({
            value: String(user_id),
            label: name,
            detail: texts.adminShop.team.roles[role],
          }))}
          chosen={chosen}
          onChoose={choose}
        />
        <Button size="large" block busy={isBusy} onClick={() => void begin()}>
          {texts.adminShop.code.make}
        </Button>
      </div>
    </Sheet>
  )
}

/** Milliseconds between refetches of the code's state. */
const interval = 3_000

type ShownProps = { code: PasswordCode; name: string; onClose: () => void; onAgain: () => void }

function ShownCode({ code, name, onClose, onAgain }: ShownProps) {
  const state = apiQuery('GET /api/admin/password_code/:id', { params: { id: code.id } })
  const { data } = useQuery({
    ...state,
    refetchInterval: ({ state: { data: now } }) => (now && now.state !== 'open' ? false : interval),
  })
  const client = useQueryClient()
  const stop = useApiMutation('POST /api/admin/stop_password_code', {
    onSuccess: (stopped) => client.setQueryData(state.queryKey, stopped),
  })
  const showFailure = useShowFailure()
  const left = useSecondsLeft(code.expires_at)
  // Users without e-mail, who may be far away, get a code valid for over an hour and a link to send.
  const [isToSend] = useState(left > hour)
  const [end, isStopping] = useOneAtATime(async () => {
    try {
      await stop.mutateAsync({ id: code.id })
    } catch (error) {
      showFailure(error)
    }
  })
  const ended = data && data.state !== 'open' ? data : undefined
  if (ended || left === 0) {
    const { code: words } = texts.adminShop
    const time = formatIndianTimeOfDay(ended?.at ?? code.expires_at)
    return (
      <div className="stack gap-16">
        <p role="status">
          {ended?.state === 'used' || ended?.state === 'stopped' ? words[ended.state]({ time }) : words.over}
        </p>
        <div className={styles.codeButtons}>
          <Button variant="line" onClick={onAgain}>
            {words.again}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={isToSend ? 'stack gap-16' : styles.code}>
      {isToSend ? (
        <>
          <p>{texts.shops.passwordLink.lead({ name, time: formatIndianTime(code.expires_at) })}</p>
          <SendLink link={code.link} text={texts.shops.passwordLink.share({ link: code.link })} />
        </>
      ) : (
        <>
          <QrCode text={code.link} label={texts.adminShop.code.label({ name })} />
          <b role="timer">{texts.adminShop.code.left({ time: clockOf(left) })}</b>
          <p>{texts.adminShop.code.how}</p>
        </>
      )}
      <div className={styles.codeButtons}>
        <Button variant="line" busy={isStopping} onClick={() => void end()}>
          {texts.adminShop.code.stop}
        </Button>
        <Button onClick={onClose}>{texts.adminShop.code.done}</Button>
      </div>
    </div>
  )
}

/** One hour in seconds. */
const hour = 60 * 60

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function useSecondsLeft(until: string) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((Date.parse(until) - now) / 1000))
}
