import { useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { formatIndianTime, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { SendLink } from '../../../../ui/send-link.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { notifyFailure } from '../../../../ui/toasts.tsx'
import { useMakePasswordLink, usePasswordLinkState, useStopPasswordLink } from './members.api.ts'

type Props = { member: { user_id: number; name: string }; onClose: () => void }
type PasswordLink = AnswerOf<'POST /api/shop/password_link'>

/** A link by which somebody of the team, who has no e-mail address, sets a new password. */
export function PasswordLinkSheet({ member: { user_id, name }, onClose }: Props) {
  const [made, setMade] = useState<PasswordLink>()
  const make = useMakePasswordLink()
  const [begin, isBusy] = useOneAtATime(async () => {
    try {
      setMade(await make.mutateAsync(user_id))
    } catch (error) {
      if (error instanceof Error) notifyFailure(error.message)
    }
  })
  return (
    <Sheet title={texts.shops.members.newPasswordOf({ name })} onClose={onClose}>
      {made ? (
        <MadeLink link={made} name={name} onClose={onClose} />
      ) : (
        <div className="stack gap-16">
          <p>{texts.shops.passwordLink.ask({ name })}</p>
          <Button size="large" block busy={isBusy} onClick={() => void begin()}>
            {texts.shops.passwordLink.make}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

/** The link while it is open, then what became of it. */
function MadeLink({ link, name, onClose }: { link: PasswordLink; name: string; onClose: () => void }) {
  const { data, refetch } = usePasswordLinkState(link.id)
  const { mutateAsync } = useStopPasswordLink()
  const [stop, isStopping] = useOneAtATime(async () => {
    try {
      await mutateAsync(link.id)
    } catch (error) {
      if (error instanceof Error) notifyFailure(error.message)
    }
    await refetch()
  })
  const words = texts.adminShop.code
  if (data && data.state !== 'open') {
    const time = formatIndianTimeOfDay(data.at)
    return (
      <div className="stack gap-16">
        <p role="status">{data.state === 'over' ? words.over : words[data.state]({ time })}</p>
        <Button block onClick={onClose}>
          {words.done}
        </Button>
      </div>
    )
  }
  const text = texts.shops.passwordLink.share({ link: link.link })
  return (
    <div className="stack gap-16">
      <p>{texts.shops.passwordLink.lead({ name, time: formatIndianTime(link.expires_at) })}</p>
      <SendLink link={link.link} text={text} />
      <Button variant="dangerText" busy={isStopping} onClick={() => void stop()}>
        {words.stop}
      </Button>
      <Button variant="line" block onClick={onClose}>
        {words.done}
      </Button>
    </div>
  )
}
