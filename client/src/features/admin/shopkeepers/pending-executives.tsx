import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { PendingExecutive, Queue } from 'server/contract/shopkeepers/approvals'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { ExecutiveCard } from './executive-card.tsx'
import { useQueue, useRefreshQueue } from './queue.api.ts'
import { RejectAccount } from './reject-account.tsx'
import { useModifyStatus } from './shopkeepers.api.ts'
import { useDecided } from './use-decided.ts'
import { useListFocus } from './use-list-focus.ts'
import { useTooLate } from './use-too-late.ts'
import styles from './waiting-queue.module.css'

const isSame = (person: PendingExecutive) => (other: PendingExecutive) => other.user_id === person.user_id

/** Who wants to add shops for others, each decided about alone; nothing when there is nobody. */
export function PendingExecutives({ onlyAsked }: { onlyAsked: boolean }) {
  const { data } = useQueue(undefined)
  if (!data?.executives.some(({ asked }) => !onlyAsked || asked !== null)) return null
  return <Executives latest={data} onlyAsked={onlyAsked} />
}

function Executives({ latest, onlyAsked }: { latest: Queue; onlyAsked: boolean }) {
  const [shown, show] = useState(latest.executives)
  const [late, setLate] = useState<ReadonlyMap<number, string>>(new Map())
  const [toReject, setToReject] = useState<PendingExecutive>()
  const { isDecided, decide, undecide } = useDecided()
  const top = useRef<HTMLElement>(null)
  const { goOnAfter, watch } = useListFocus(top)
  const { mutateAsync } = useModifyStatus()
  const refresh = useRefreshQueue()
  const tooLate = useTooLate()
  const isWanted = ({ asked }: PendingExecutive) => !onlyAsked || asked !== null
  const undecided = latest.executives.filter(({ user_id }) => !isDecided(user_id))
  const news = undecided.filter((one) => isWanted(one) && !shown.some(isSame(one)))
  // What was asked and answered meanwhile is told where it stands.
  const listed = shown.map((one) => latest.executives.find(isSame(one)) ?? one).filter(isWanted)
  if (listed.length === 0 && news.length === 0) return null

  const takeAway = ({ user_id }: PendingExecutive) =>
    show((now) => now.filter((one) => one.user_id !== user_id))
  /** Another admin was faster: that stands where the card stood. */
  const showLate = ({ user_id }: PendingExecutive, why: string) =>
    setLate((now) => new Map(now).set(user_id, why))
  const putBack = (person: PendingExecutive) => {
    show((now) => [person, ...now.filter((one) => !isSame(person)(one))])
    void refresh()
  }
  const approve = async (person: PendingExecutive, by: 'pointer' | 'keyboard') => {
    const { email, name, status: expected_status } = person
    try {
      const { undo } = await mutateAsync({ email, action: 'approve', expected_status })
      goOnAfter(email, by)
      takeAway(person)
      void refresh()
      const { mailLeaves } = texts.undo
      if (undo !== undefined)
        offerUndoOf(texts.approvals.executives.approved({ name, mailLeaves }), [undo], () => putBack(person))
    } catch (error) {
      tooLate(error, (why) => showLate(person, why))
    }
  }
  return (
    <section ref={top} tabIndex={-1} aria-labelledby="executives" className="stack gap-12" {...watch}>
      {listed.length > 0 && (
        <h2 id="executives" className={styles.group}>
          <span>{texts.approvals.executives.title({ count: listed.length })}</span>
          <small>{texts.approvals.executives.hint}</small>
        </h2>
      )}
      <div role="status">
        {news.length > 0 && (
          <Button variant="soft" block onClick={() => show(undecided)}>
            <Icon of={RotateCcw} />
            {texts.approvals.executives.news({ count: news.length })}
          </Button>
        )}
      </div>
      <ul className="stack gap-12">
        {listed.map((person) =>
          late.has(person.user_id) ? (
            <li key={person.user_id} className={styles.late}>
              <p role="alert">
                <span>{person.name}</span>: <span>{late.get(person.user_id)}</span>
              </p>
            </li>
          ) : (
            <ExecutiveCard
              key={person.user_id}
              person={person}
              onApprove={(by) => approve(person, by)}
              onReject={() => setToReject(person)}
              onGone={(why) => showLate(person, why)}
            />
          ),
        )}
      </ul>
      {toReject && (
        <RejectAccount
          isExecutive
          person={toReject}
          name={toReject.name}
          title={texts.approvals.executives.rejectQuestion({ name: toReject.name })}
          focusAfter={top}
          onClose={() => setToReject(undefined)}
          onGone={(why) => {
            if (why === undefined) {
              decide(toReject.user_id)
              takeAway(toReject)
            } else showLate(toReject, why)
            void refresh()
          }}
          onUndone={() => {
            undecide(toReject.user_id)
            putBack(toReject)
          }}
        >
          {texts.approvals.executives.rejectHint({ person: toReject.name })}
        </RejectAccount>
      )}
    </section>
  )
}
