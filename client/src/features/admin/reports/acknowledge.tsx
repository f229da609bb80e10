import { MailCheck } from 'lucide-react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { useAcknowledge } from './reports.api.ts'

/** Says to those who complained that it has come; nothing when all of them know. */
export function Acknowledge({ ids, what }: { ids: readonly number[]; what: string }) {
  const acknowledge = useAcknowledge()
  const showFailure = useShowFailure()
  const [press, isBusy] = useOneAtATime(async () => {
    try {
      const { message } = await acknowledge.mutateAsync({ ids: [...ids] })
      notifySuccess(message)
    } catch (error) {
      showFailure(error)
    }
  })
  if (ids.length === 0) return null
  return (
    <May call="POST /api/admin/acknowledge_complaints">
      <Button
        variant="line"
        busy={isBusy}
        aria-label={texts.complaints.acknowledgeNamed({ what })}
        onClick={() => void press()}
      >
        <Icon of={MailCheck} />
        {texts.complaints.acknowledge}
      </Button>
    </May>
  )
}

/** By when a complaint is due, or was. */
export function Due({ at, isAcknowledged }: { at: string; isAcknowledged: boolean }) {
  const when = formatIndianTime(at)
  if (Date.parse(at) < Date.now()) return <Status tone="rejected">{texts.complaints.late({ when })}</Status>
  return (
    <Status tone={isAcknowledged ? 'coming' : 'pending'}>
      {isAcknowledged ? texts.complaints.answerBy({ when }) : texts.complaints.acknowledgeBy({ when })}
    </Status>
  )
}
