import { MapPin, RotateCcw, UsersRound } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { PendingExecutive, Queue } from 'server/contract/shopkeepers/approvals'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useRefresh } from '../../../lib/net/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useFrozenList } from '../../../ui/use-frozen-list.ts'
import { PendingActions, PhoneAndMail, SentQuestionLines, waitsSince } from './ask-back.tsx'
import styles from './pending-queue.module.css'
import { useConflictHandler, useQueue } from './queue.api.ts'
import { RejectAccount } from './reject-dialogs.tsx'
import { useModifyStatus } from './shopkeepers.api.ts'
import { rowMark, useListFocus } from './use-list-focus.ts'

export function PendingExecutives({ onlyAsked }: { onlyAsked: boolean }) {
  const { data } = useQueue(undefined)
  if (!data?.executives.some(({ asked }) => !onlyAsked || asked !== null)) return null
  return <Executives latest={data} onlyAsked={onlyAsked} />
}

function Executives({ latest, onlyAsked }: { latest: Queue; onlyAsked: boolean }) {
  const list = useFrozenList(latest.executives, ({ user_id }) => user_id)
  const [toReject, setToReject] = useState<PendingExecutive>()
  const top = useRef<HTMLElement>(null)
  const { goOnAfter, watch } = useListFocus(top)
  const { mutateAsync } = useModifyStatus()
  const refresh = useRefresh('GET /api/admin/queue')
  const tooLate = useConflictHandler()
  const isWanted = ({ asked }: PendingExecutive) => !onlyAsked || asked !== null
  const news = list.news.filter(isWanted)
  const listed = list.items.filter(isWanted)
  if (listed.length === 0 && news.length === 0) return null

  const putBack = (person: PendingExecutive) => {
    list.restore([person], (a, b) => a.since.localeCompare(b.since))
    void refresh()
  }
  const approve = async (person: PendingExecutive, by: 'pointer' | 'keyboard') => {
    const { email, name, status: expected_status } = person
    try {
      const { undo } = await mutateAsync({ email, action: 'approve', expected_status })
      goOnAfter(email, by)
      list.remove([person])
      void refresh()
      const { mailLeaves } = texts.undo
      if (undo !== undefined)
        offerUndoOf(texts.approvals.executives.approved({ name, mailLeaves }), [undo], () => putBack(person))
    } catch (error) {
      tooLate(error, (why) => list.refuse(person, why))
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
          <Button variant="soft" block onClick={list.showLatest}>
            <Icon of={RotateCcw} />
            {texts.approvals.executives.news({ count: news.length })}
          </Button>
        )}
      </div>
      <ul className="stack gap-12">
        {listed.map((person) =>
          list.refusalOf(person) ? (
            <li key={person.user_id} className={styles.late}>
              <p role="alert">
                <span>{person.name}</span>: <span>{list.refusalOf(person)}</span>
              </p>
            </li>
          ) : (
            <ExecutiveCard
              key={person.user_id}
              person={person}
              onApprove={(by) => approve(person, by)}
              onReject={() => setToReject(person)}
              onGone={(why) => list.refuse(person, why)}
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
            if (why === undefined) list.remove([toReject])
            else list.refuse(toReject, why)
            void refresh()
          }}
          onUndone={() => putBack(toReject)}
        >
          {texts.approvals.executives.rejectHint({ person: toReject.name })}
        </RejectAccount>
      )}
    </section>
  )
}

type Props = {
  person: PendingExecutive
  onApprove: (by: 'pointer' | 'keyboard') => Promise<void>
  onReject: () => void
  onGone: (why: string) => void
}

function ExecutiveCard({ person, onApprove, onReject, onGone }: Props) {
  const { name, email, phone, areas, about, since, asked } = person
  const nameOf = useCityNames(asStored)
  const [approve, isBusy] = useOneAtATime(({ detail: presses }: MouseEvent) =>
    onApprove(presses > 0 ? 'pointer' : 'keyboard'),
  )
  return (
    <li className={styles.card} {...rowMark(email)}>
      <span className={styles.heads}>
        <Icon of={UsersRound} />
      </span>
      <div className={styles.body}>
        <div className={styles.name}>
          <h3 lang={languageOf(name)}>{name}</h3>
          <span className={styles.chip}>
            <Icon of={UsersRound} size="small" />
            {texts.approvals.executives.chip}
          </span>
          <Status tone="pending">{waitsSince(since)}</Status>
        </div>
        <p className={styles.facts}>
          <PhoneAndMail phone={phone} email={email} name={name} />
          <span>
            <Icon of={MapPin} size="small" />
            <span>{areas.map(nameOf).join(', ') || texts.approvals.executives.noAreas}</span>
          </span>
        </p>
        <p className={styles.words} lang={languageOf(about)}>
          {about || texts.approvals.executives.noWords}
        </p>
        {asked && <SentQuestionLines asked={asked} name={name} phone={phone} />}
      </div>
      <PendingActions
        name={name}
        email={email}
        approveCall="POST /api/admin/modify_user_status"
        isBusy={isBusy}
        onApprove={(event) => void approve(event)}
        onReject={onReject}
        onGone={onGone}
      />
    </li>
  )
}
