import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { Queue, WaitingShop } from 'server/contract/shopkeepers/approvals'
import { languageOf } from '../../../lib/format/language.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { TablePager, totalWords } from '../../../ui/table.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useStillAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { ApproveBar } from './approve-bar.tsx'
import { useApprove, useQueue, useRefreshQueue } from './queue.api.ts'
import { RejectWaitingDialog } from './reject-waiting-dialog.tsx'
import { useDecided } from './use-decided.ts'
import { useListFocus } from './use-list-focus.ts'
import { WaitingCard } from './waiting-card.tsx'
import styles from './waiting-queue.module.css'

const isSame = (shop: WaitingShop) => (other: WaitingShop) => other.shop_id === shop.shop_id

type Props = {
  after: string | undefined
  onPage: (after: string | undefined) => void
  /** Those with possible duplicates, or that were asked something. */
  only: 'duplicates' | 'asked' | undefined
}

/**
 * Everybody who waits, the oldest first. What is new comes when one asks for it: nothing moves under a
 * finger.
 */
export function WaitingQueue(props: Props) {
  const { data: latest, error, refetch } = useQueue(props.after)
  if (error && !latest) return <FailedNotice onRetry={refetch}>{texts.approvals.failed}</FailedNotice>
  if (!latest) return <LoadingNotice>{texts.approvals.loading}</LoadingNotice>
  return <Waiting key={props.after} {...props} latest={latest} />
}

function Waiting({ latest, after, onPage, only }: Props & { latest: Queue }) {
  const [shown, show] = useState(latest)
  const [selected, select] = useState<ReadonlySet<number>>(new Set())
  const [late, setLate] = useState<ReadonlyMap<number, string>>(new Map())
  const [toReject, setToReject] = useState<WaitingShop>()
  const { isDecided, decide, undecide } = useDecided()
  const top = useRef<HTMLDivElement>(null)
  const { goOnAfter, watch } = useListFocus(top)
  const approve = useApprove()
  const refresh = useRefreshQueue()
  const signInAgain = useSignInAgain()

  const undecided = latest.waiting.filter(({ shop_id }) => !isDecided(shop_id))
  const { counts } = latest
  const inAll = counts.waiting - counts.executives - (latest.waiting.length - undecided.length)
  const news = undecided.filter((shop) => !shown.waiting.some(isSame(shop)))
  const isWanted = ({ duplicates, asked }: WaitingShop) =>
    only === 'duplicates' ? duplicates.length > 0 : only !== 'asked' || asked !== null
  // What was asked and answered meanwhile is told where it stands.
  const listed = shown.waiting
    .map((shop) => ({ ...shop, asked: (latest.waiting.find(isSame(shop)) ?? shop).asked }))
    .filter(isWanted)
  const waiting = listed.filter(({ shop_id }) => !late.has(shop_id))
  useStillAfterRemoval(top, listed.length)
  const undoubted = waiting.filter(({ duplicates }) => duplicates.length === 0)
  const chosen = waiting.filter(({ shop_id }) => selected.has(shop_id))
  const isAll = undoubted.length > 0 && undoubted.every(({ shop_id }) => selected.has(shop_id))

  const takeAway = (ids: readonly number[]) => {
    // Of two decisions at once the second must not bring the first one's shop back.
    show((now) => ({ ...now, waiting: now.waiting.filter(({ shop_id }) => !ids.includes(shop_id)) }))
    select((now) => new Set([...now].filter((id) => !ids.includes(id))))
  }
  /** Another admin was faster: that stands where the card stood. */
  const showLate = (id: number, why: string) => {
    setLate((now) => new Map(now).set(id, why))
    select((now) => new Set([...now].filter((each) => each !== id)))
  }
  const showLatest = () => {
    show({ ...latest, waiting: undecided })
    setLate(new Map())
    top.current?.focus({ preventScroll: true })
  }
  const approveThose = async (shops: readonly WaitingShop[], by: 'pointer' | 'keyboard') => {
    try {
      const { results } = await approve.mutateAsync(shops.map(({ shop_id }) => shop_id))
      const nameOf = (id: number) => shops.find(({ shop_id }) => shop_id === id)?.shop_name ?? ''
      for (const { shop_id, refused } of results) if (refused !== null) showLate(shop_id, refused)
      const [first] = shops
      if (shops.length === 1 && first) goOnAfter(String(first.shop_id), by)
      else top.current?.focus({ preventScroll: true })
      const entries = results.flatMap(({ undo }) => undo ?? [])
      const [only] = results.filter(({ undo }) => undo !== null)
      takeAway(results.filter(({ refused }) => refused === null).map(({ shop_id }) => shop_id))
      const mailLeaves = texts.undo.mailLeaves
      const done =
        entries.length === 1 && only
          ? texts.approvals.approved({ shop: nameOf(only.shop_id), mailLeaves })
          : texts.approvals.approvedMany({ count: entries.length, mailLeaves })
      if (entries.length > 0) offerUndoOf(done, entries, () => void refresh().then(putBack(shops)))
    } catch (error) {
      if (!signInAgain(error)) notifyFailure(texts.networkFailure)
    }
  }
  /** What was taken back stands again where it stood; whether it truly waits, the next action is told. */
  const putBack = (shops: readonly WaitingShop[]) => () =>
    show((now) => {
      const others = now.waiting.filter(({ shop_id }) => !shops.some((one) => one.shop_id === shop_id))
      return { ...now, waiting: [...others, ...shops].sort((a, b) => a.since.localeCompare(b.since)) }
    })

  return (
    <div ref={top} tabIndex={-1} className={styles.queue} {...watch}>
      <div role="status">
        {news.length > 0 && (
          <Button variant="soft" block onClick={showLatest}>
            <Icon of={RotateCcw} />
            {texts.approvals.news({ count: news.length })}
          </Button>
        )}
      </div>
      {listed.length > 0 && (
        <h2 className={styles.group}>
          {texts.approvals.shopsTitle({ count: only === undefined ? inAll : listed.length })}
        </h2>
      )}
      {undoubted.length > 0 && (
        <May call="POST /api/admin/approve_waiting">
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => select(isAll ? new Set() : new Set(undoubted.map(({ shop_id }) => shop_id)))}
            />
            <b>{texts.approvals.allUndoubted}</b>
            <span>{texts.approvals.undoubted({ count: undoubted.length, total: waiting.length })}</span>
          </label>
        </May>
      )}
      {listed.length === 0 ? (
        <NoneListed only={only} executives={latest.executives} />
      ) : (
        <ul className="stack gap-12">
          {listed.map((shop) =>
            late.has(shop.shop_id) ? (
              <li key={shop.shop_id} className={styles.late}>
                <p role="alert">
                  <span lang={languageOf(shop.shop_name)}>{shop.shop_name}</span>:{' '}
                  <span>{late.get(shop.shop_id)}</span>
                </p>
              </li>
            ) : (
              <WaitingCard
                key={shop.shop_id}
                shop={shop}
                isSelected={selected.has(shop.shop_id)}
                isBusy={approve.isPending && approve.variables.includes(shop.shop_id)}
                onSelect={(isSelected) => {
                  const next = new Set(selected)
                  if (isSelected) next.add(shop.shop_id)
                  else next.delete(shop.shop_id)
                  select(next)
                }}
                onApprove={(by) => approveThose([shop], by)}
                onReject={() => setToReject(shop)}
                onGone={(why) => showLate(shop.shop_id, why)}
              />
            ),
          )}
        </ul>
      )}
      <TablePager
        top={top}
        before={latest.rows_before}
        shown={waiting.length}
        total={totalWords(inAll, true)}
        onPrevious={latest.previous === null ? undefined : () => onPage(latest.previous || undefined)}
        onNext={latest.next === null ? undefined : () => onPage(latest.next ?? after)}
      />
      {chosen.length > 0 && (
        <ApproveBar
          count={chosen.length}
          onNone={() => select(new Set())}
          onApprove={(by) => approveThose(chosen, by)}
        />
      )}
      {toReject && (
        <RejectWaitingDialog
          shop={toReject}
          focusAfter={top}
          onClose={() => setToReject(undefined)}
          onGone={(why) => {
            if (why === undefined) {
              decide(toReject.shop_id)
              takeAway([toReject.shop_id])
            } else showLate(toReject.shop_id, why)
            void refresh()
          }}
          onUndone={() => {
            undecide(toReject.shop_id)
            void refresh().then(putBack([toReject]))
          }}
        />
      )}
    </div>
  )
}

/** Below executives that were asked, nothing. */
function NoneListed({ only, executives }: Pick<Props, 'only'> & Pick<Queue, 'executives'>) {
  if (only === undefined)
    return <EmptyNotice title={texts.approvals.none}>{texts.shopkeepers.noneHint}</EmptyNotice>
  if (only === 'duplicates') return <EmptyNotice title={texts.approvals.noDuplicates} />
  return executives.some(({ asked }) => asked !== null) ? null : (
    <EmptyNotice title={texts.approvalQuestions.noneAsked} />
  )
}
