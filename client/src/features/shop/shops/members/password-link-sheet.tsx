import type { AnswerOf } from 'server/contract/calls'
import { formatIndianTime, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation, useApiQuery } from '../../../../lib/net/api-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { SendLink } from '../../../../ui/send-link.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { useShowFailure } from '../../../../ui/use-show-failure.ts'

type Props = { member: { user_id: number; name: string }; onClose: () => void }
type PasswordLink = AnswerOf<'POST /api/shop/password_link'>

export function PasswordLinkSheet({ member: { user_id, name }, onClose }: Props) {
  const make = useApiMutation('POST /api/shop/password_link', { onError: useShowFailure() })
  const [begin, isBusy] = useOneAtATime(() => make.mutateAsync({ user_id }).catch(() => {}))
  return (
    <Sheet title={texts.shops.members.newPasswordOf({ name })} onClose={onClose}>
      {make.data ? (
        <MadeLink link={make.data} name={name} onClose={onClose} />
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

/** Milliseconds between checks whether the link was used. */
const interval = 3_000

function MadeLink({ link, name, onClose }: { link: PasswordLink; name: string; onClose: () => void }) {
  const { data } = useApiQuery(
    'GET /api/shop/password_link/:id',
    { params: { id: link.id } },
    { refetchInterval: ({ state }) => (state.data && state.data.state !== 'open' ? false : interval) },
  )
  const { mutateAsync } = useApiMutation('POST /api/shop/stop_password_link', {
    refreshes: ['GET /api/shop/password_link/:id'],
    onError: useShowFailure(),
  })
  const [stop, isStopping] = useOneAtATime(() => mutateAsync({ id: link.id }).catch(() => {}))
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
