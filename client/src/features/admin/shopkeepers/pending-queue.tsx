import { Check, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { Queue, WaitingShop } from 'server/contract/shopkeepers/approvals'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiMutation, useRefresh } from '../../../lib/net/api-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyNotice } from '../../../ui/notice.tsx'
import { TablePager, totalWords } from '../../../ui/table.tsx'
import { SlowNotice, useIsSlow } from '../../../ui/takes-long.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useIgnorePressesAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { useFrozenList } from '../../../ui/use-frozen-list.ts'
import { useSelectedItems } from '../../../ui/use-selected-items.ts'
import styles from './pending-queue.module.css'
import { PendingShopCard } from './pending-shop-card.tsx'
import { useQueue } from './queue.api.ts'
import { RejectWaitingDialog } from './reject-dialogs.tsx'
import { useListFocus } from './use-list-focus.ts'

const idOf = ({ shop_id }: WaitingShop) => shop_id

type Props = {
  after: string | undefined
  onPage: (after: string | undefined) => void
  only: 'duplicates' | 'asked' | undefined
}

/** Lists the oldest shop first. New shops appear on request, so that nothing moves under a finger. */
export const PendingQueue = (props: Props) => (
  <Loaded query={useQueue(props.after)} loading={texts.approvals.loading} failed={texts.approvals.failed}>
    {(latest) => <Waiting key={props.after} {...props} latest={latest} />}
  </Loaded>
)

function Waiting({ latest, after, onPage, only }: Props & { latest: Queue }) {
  const list = useFrozenList(latest.waiting, idOf)
  const [toReject, setToReject] = useState<WaitingShop>()
  const top = useRef<HTMLDivElement>(null)
  const { goOnAfter, watch } = useListFocus(top)
  const approve = useApiMutation('POST /api/admin/approve_waiting', { refreshes: ['GET /api/admin/queue'] })
  const refresh = useRefresh('GET /api/admin/queue')
  const signInAgain = useSignInAgain()

  const isWanted = ({ duplicates, asked }: WaitingShop) =>
    only === 'duplicates' ? duplicates.length > 0 : only !== 'asked' || asked !== null
  const listed = list.items.filter(isWanted)
  const waiting = listed.filter((shop) => list.refusalOf(shop) === undefined)
  const undoubted = waiting.filter(({ duplicates }) => duplicates.length === 0)
  const inAll = latest.counts.waiting - latest.counts.executives - list.removedCount
  const selection = useSelectedItems(waiting, idOf)
  const isAll = selection.isAll(undoubted)
  useIgnorePressesAfterRemoval(top, listed.length)

  const showLatest = () => {
    list.showLatest()
    top.current?.focus({ preventScroll: true })
  }
  const approveThose = async (shops: readonly WaitingShop[], by: 'pointer' | 'keyboard') => {
    try {
      const { results } = await approve.mutateAsync({
        shops: shops.map(({ shop_id }) => ({ shop_id, expected_status: 'pending' })),
      })
      const [first] = shops
      if (shops.length === 1 && first) goOnAfter(String(first.shop_id), by)
      else top.current?.focus({ preventScroll: true })
      const resultOf = ({ shop_id }: WaitingShop) => results.find((result) => result.shop_id === shop_id)
      for (const shop of shops) {
        const refused = resultOf(shop)?.refused
        if (refused) list.refuse(shop, refused)
      }
      const approved = shops.filter((shop) => resultOf(shop)?.refused === null)
      list.remove(approved)
      const entries = results.flatMap(({ undo }) => undo ?? [])
      const one = entries.length === 1 && approved.find((shop) => resultOf(shop)?.undo !== null)
      const { mailLeaves } = texts.undo
      const done = one
        ? texts.approvals.approved({ shop: one.shop_name, mailLeaves })
        : texts.approvals.approvedMany({ count: entries.length, mailLeaves })
      if (entries.length > 0) offerUndoOf(done, entries, () => putBack(shops))
    } catch (error) {
      if (!signInAgain(error)) notifyFailure(texts.networkFailure)
    }
  }
  /** Puts shops back in place after an undo. The next action fails for shops no longer pending. */
  const putBack = (shops: readonly WaitingShop[]) =>
    refresh().then(() => list.restore(shops, (a, b) => a.since.localeCompare(b.since)))

  return (
    <div ref={top} tabIndex={-1} className={styles.queue} {...watch}>
      <div role="status">
        {list.news.length > 0 && (
          <Button variant="soft" block onClick={showLatest}>
            <Icon of={RotateCcw} />
            {texts.approvals.news({ count: list.news.length })}
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
              onChange={() => selection.select(isAll ? [] : undoubted)}
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
            list.refusalOf(shop) ? (
              <li key={shop.shop_id} className={styles.late}>
                <p role="alert">
                  <span lang={languageOf(shop.shop_name)}>{shop.shop_name}</span>:{' '}
                  <span>{list.refusalOf(shop)}</span>
                </p>
              </li>
            ) : (
              <PendingShopCard
                key={shop.shop_id}
                shop={shop}
                isSelected={selection.has(shop)}
                isBusy={
                  approve.isPending && approve.variables.shops.some(({ shop_id }) => shop_id === shop.shop_id)
                }
                onSelect={() => selection.toggle(shop)}
                onApprove={(by) => approveThose([shop], by)}
                onReject={() => setToReject(shop)}
                onGone={(why) => list.refuse(shop, why)}
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
      {selection.selected.length > 0 && (
        <ApproveBar
          count={selection.selected.length}
          onNone={() => selection.select([])}
          onApprove={(by) => approveThose(selection.selected, by)}
        />
      )}
      {toReject && (
        <RejectWaitingDialog
          shop={toReject}
          focusAfter={top}
          onClose={() => setToReject(undefined)}
          onGone={(why) => {
            if (why === undefined) list.remove([toReject])
            else list.refuse(toReject, why)
            void refresh()
          }}
          onUndone={() => void putBack([toReject])}
        />
      )}
    </div>
  )
}

function NoneListed({ only, executives }: Pick<Props, 'only'> & Pick<Queue, 'executives'>) {
  if (only === undefined)
    return <EmptyNotice title={texts.approvals.none}>{texts.shopkeepers.noneHint}</EmptyNotice>
  if (only === 'duplicates') return <EmptyNotice title={texts.approvals.noDuplicates} />
  return executives.some(({ asked }) => asked !== null) ? null : (
    <EmptyNotice title={texts.approvalQuestions.noneAsked} />
  )
}

type ApproveBarProps = {
  count: number
  onNone: () => void
  onApprove: (by: 'pointer' | 'keyboard') => Promise<void>
}

function ApproveBar({ count, onNone, onApprove }: ApproveBarProps) {
  const [approve, isBusy] = useOneAtATime(onApprove)
  const isLong = useIsSlow(isBusy)
  return (
    <FootBar
      label={texts.approvals.selection}
      count={
        <>
          <b role="status">{texts.approvals.selected({ count })}</b>
          <Button variant="plain" size="small" onClick={onNone}>
            {texts.approvals.selectNone}
          </Button>
          <SlowNotice isLong={isLong}>{texts.approvals.goOn}</SlowNotice>
        </>
      }
    >
      <Button
        busy={isBusy}
        onClick={({ detail: presses }) => void approve(presses > 0 ? 'pointer' : 'keyboard')}
      >
        {!isBusy && <Icon of={Check} />}
        {texts.approvals.approveCount({ count })}
      </Button>
    </FootBar>
  )
}
