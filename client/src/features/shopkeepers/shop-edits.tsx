import { Check, Phone, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import type { ShopEdit } from 'server/contract/desk'
import { texts } from 'server/contract/texts'
import { ApiError } from '../../lib/api-request.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { telephoneLink } from '../../lib/telephone-link.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { whenWords } from '../../lib/when.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { offerUndoOf } from '../../ui/offer-undo-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { notifyFailure } from '../../ui/toasts.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { useShopEditActions, useShopEdits } from './queue.api.ts'
import styles from './shop-edits.module.css'

/** Names, addresses and numbers that were changed. They are live already: an admin looks whether they are right. */
export function ShopEdits() {
  const { data, error, refetch } = useShopEdits()
  const top = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(top, data?.edits.length ?? 0)
  if (error && !data) return <FailedNotice onRetry={refetch}>The changes could not be loaded.</FailedNotice>
  if (!data) return <LoadingNotice>Loading the changes …</LoadingNotice>

  return (
    <div ref={top} tabIndex={-1} className={styles.edits}>
      {data.edits.length === 0 && (
        <EmptyNotice title="No changes to look at.">
          Names, addresses and numbers that shops change appear here.
        </EmptyNotice>
      )}
      <ul className={styles.list}>
        {data.edits.map((edit) => (
          <Edit key={edit.id} edit={edit} />
        ))}
      </ul>
      <Panel title="Trusted shops" icon={ShieldCheck}>
        <p className={styles.by}>
          Names and addresses of trusted shops need no look of an admin. They stand in the audit trail.
        </p>
        <ul className={styles.trusted}>
          {data.trusted.map(({ shop_id, shop_name }) => (
            <Trusted key={shop_id} shop_id={shop_id} shop_name={shop_name} />
          ))}
        </ul>
        {data.trusted.length === 0 && <p>No shop is trusted yet.</p>}
      </Panel>
    </div>
  )
}

function Edit({ edit }: { edit: ShopEdit }) {
  const { see } = useShopEditActions()
  const act = useAct()
  const name = edit.shop_name ?? edit.person
  const whom = edit.shop_name === null ? 'person' : 'shop'
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <p className={styles.by}>
          Changed by {edit.made_by}, {whenWords(edit.made_at)}
        </p>
        <Differences {...edit} />
      </div>
      <div className={styles.actions}>
        <Button
          variant="soft"
          aria-label={`Seen: ${name}`}
          onClick={() => void act(() => see.mutateAsync({ edit_id: edit.id }), `${name}: seen.`)}
        >
          <Icon of={Check} />
          Seen
        </Button>
        {edit.shop_name !== null && (
          <Button
            variant="line"
            aria-label={`Seen, and trust this shop: ${name}`}
            onClick={() =>
              void act(() => see.mutateAsync({ edit_id: edit.id, trust: true }), texts.desk.trusted({ shop: name }))
            }
          >
            <Icon of={ShieldCheck} />
            Seen, and trust this shop
          </Button>
        )}
        {edit.phone && (
          <ButtonAnchor variant="line" href={telephoneLink(edit.phone)} aria-label={`Call ${whom}: ${name}`}>
            <Icon of={Phone} />
            Call {whom}
          </ButtonAnchor>
        )}
      </div>
    </li>
  )
}

function Trusted({ shop_id, shop_name }: { shop_id: number; shop_name: string }) {
  const { trust } = useShopEditActions()
  const act = useAct()
  return (
    <li>
      {shop_name}
      <Button
        variant="line"
        size="small"
        aria-label={`No longer trust ${shop_name}`}
        onClick={() => void act(() => trust.mutateAsync({ shop_id, trusted: false }), '')}
      >
        No longer trust
      </Button>
    </li>
  )
}

/** Does it, offers to take it back, and has the list follow. */
function useAct() {
  const { refresh } = useShopEditActions()
  const signInAgain = useSignInAgain()
  const [act] = useOneAtATime(async (call: () => Promise<{ message: string; undo: number }>, what: string) => {
    try {
      const { undo, message } = await call()
      offerUndoOf(what || message, [undo], refresh)
    } catch (error) {
      if (signInAgain(error)) return
      notifyFailure(error instanceof ApiError && error.status !== 0 ? error.message : texts.networkFailure)
    }
    await refresh()
  })
  return act
}

const Differences = ({ before, after }: Pick<ShopEdit, 'before' | 'after'>) => (
  <dl className={styles.differences}>
    {Object.keys(after)
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => (
        <div key={field}>
          <dt>{capitalised(field.replaceAll('_', ' '))}</dt>
          <dd>
            <del>{wordsOf(before[field])}</del> is now <ins>{wordsOf(after[field])}</ins>
          </dd>
        </div>
      ))}
  </dl>
)

const wordsOf = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? 'nothing'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
