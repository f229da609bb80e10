import { ClipboardCheck } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { countDue } from './pending-words.ts'
import { usePendingWork } from './pending-work.api.ts'

/** Links to the Start page (decisions 9), even while the count is loading or has failed. */
export function PendingWorkLine() {
  const { data, error } = usePendingWork()
  const count = data?.kinds.reduce((sum, line) => sum + (line.count ?? 0), 0) ?? 0
  return (
    <NoticeLine
      label={texts.pendingWork.line.label}
      icon={ClipboardCheck}
      quiet={count === 0}
      actions={
        <ButtonLink variant="line" size="small" to={pages.start}>
          {texts.pendingWork.line.toStart}
        </ButtonLink>
      }
    >
      <p>
        {!data ? (
          texts.pendingWork[error ? 'failed' : 'loading']
        ) : count === 0 ? (
          texts.pendingWork.line.nothing
        ) : (
          <RichText
            text={texts.pendingWork.line.waits({ count, overdue: countDue(data.kinds).overdue })}
            parts={{ b: (inside) => <b className="semi">{inside}</b> }}
          />
        )}
      </p>
    </NoticeLine>
  )
}
