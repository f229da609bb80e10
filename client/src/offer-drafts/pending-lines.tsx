import { Send } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../lib/dom/own-paths.ts'
import { Button } from '../ui/button.tsx'
import { NoticeLine } from '../ui/notice-line.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { WaitingLine } from '../ui/waiting-line.tsx'
import { batchOf, byShop, type Draft, shopRefOf } from './draft.ts'
import { removeDraft } from './draft-store.ts'
import { trySending } from './keep-sending.ts'
import styles from './pending-lines.module.css'
import { useSendingState } from './sending-state.ts'
import { useDrafts, useQueued } from './use-drafts.ts'

export function PendingLines({ userId }: { userId: number }) {
  const drafts = useDrafts((draft): draft is Draft => draft.userId === userId)
  const { uploads } = useSendingState()
  const place = useRef<HTMLDivElement>(null)
  const remove = (id: string) => {
    void removeDraft(id).catch(() => {})
    place.current?.focus()
  }
  const lines = drafts?.flatMap((draft) => {
    // An upload in progress may still succeed.
    const line = uploads.has(draft.id) ? undefined : lineOf(draft, drafts)
    return line ? [{ id: draft.id, ...line }] : []
  })
  return (
    <div ref={place} tabIndex={-1}>
      <QueuedLine userId={userId} />
      {lines?.map(({ id, words, ...line }) => (
        <WaitingLine key={id} {...line} onDelete={() => remove(id)}>
          <RichText text={words} />
        </WaitingLine>
      ))}
    </div>
  )
}

function lineOf(draft: Draft, all: readonly Draft[]) {
  if (draft.kind === 'photos') {
    const count = (batchOf(draft.id, all)?.offers ?? []).filter(({ state }) => state !== 'live').length
    if (count === 0) return undefined
    return {
      name: texts.manyOffers.unfinished.name({ count }),
      words: texts.manyOffers.unfinished.waits({ count }),
      to: ownPaths.manyPhotos(draft.shopId),
      deleted: texts.manyOffers.unfinished.deleted,
    }
  }
  if (draft.kind === 'list') {
    const { left, of, list, shopId } = draft
    return {
      name: list.fileName,
      words: texts.offerList.unfinished.waits({ left, of, file: list.fileName }),
      to: ownPaths.fromList(shopId),
      deleted: texts.offerList.unfinished.deleted,
    }
  }
  if (draft.kind === 'shop' || draft.inBatch || draft.queuedAt !== null || draft.product !== null)
    return undefined
  if (draft.delivery.state === 'unsent') return undefined
  const { name } = draft.values
  return {
    name,
    words: texts.productForm.unsent.waits({ name }),
    to: ownPaths.newOffer(shopRefOf(draft)),
    deleted: texts.productForm.unsent.deleted,
  }
}

export function QueuedLine({ userId }: { userId: number }) {
  const navigate = useNavigate()
  const queued = useQueued(userId) ?? []
  const waiting = queued.filter(({ state }) => state === 'queued').length
  if (queued.length === 0) return null
  return (
    <NoticeLine
      label={texts.shops.notSent.label}
      icon={Send}
      actions={
        <Button
          variant="line"
          className={styles.send}
          onClick={() => {
            trySending()
            void navigate(pages.outbox)
          }}
        >
          {waiting > 0 ? texts.shops.notSent.send({ count: waiting }) : texts.shops.card.mend}
        </Button>
      }
    >
      <b>{texts.shops.notSent.count({ count: queued.length })}</b>
      <p>{texts.shops.notSent.safe({ shops: byShop(queued).filter(({ shop }) => shop.name).length })}</p>
    </NoticeLine>
  )
}
