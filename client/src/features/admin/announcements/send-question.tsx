import type { Reached } from 'server/contract/announcements/calls'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type AnnouncementDraft, dueAtOf } from './announcement-draft.ts'

const words = texts.announce.question

type Props = {
  draft: AnnouncementDraft
  chosen: Reached['chosen']
  onSend: () => void
  onClose: () => void
}

/** Once before it goes, with the numbers. */
export function SendQuestion({ draft, chosen, onSend, onClose }: Props) {
  const due = dueAtOf(draft)
  const ways = draft.ways.map((way) => words[way]({ count: chosen[way] })).join(', ')
  return (
    <Sheet title={words.title({ count: chosen.page })} onClose={onClose}>
      <p className="muted">
        {due ? words.later({ ways, time: formatIndianTime(due) }) : words.now({ ways })}
      </p>
      <div className="cluster gap-10">
        <Button variant="line" data-first onClick={onClose}>
          {words.again}
        </Button>
        <Button onClick={onSend}>{due ? words.plan : words.send({ count: chosen.page })}</Button>
      </div>
    </Sheet>
  )
}
