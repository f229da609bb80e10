import { useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts'
import { PromiseCard } from './promise-card.tsx'
import styles from './promise-list.module.css'
import { usePromises } from './promises.api.ts'

/** Shops that an admin is to look at for what their customers answered, the worst first. */
export function PromiseList() {
  const { data, error, refetch } = usePromises()
  const top = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(top, data?.shops.length ?? 0)
  if (error && !data)
    return <FailedNotice onRetry={() => void refetch()}>{texts.promises.failed}</FailedNotice>
  if (!data) return <LoadingNotice>{texts.promises.loading}</LoadingNotice>
  return (
    <div ref={top} tabIndex={-1}>
      {data.total === 0 ? (
        <EmptyNotice title={texts.promises.none}>{texts.promises.noneHint}</EmptyNotice>
      ) : (
        <>
          <p className={styles.lead}>{texts.promises.lead({ count: data.total })}</p>
          <ul className="stack gap-12">
            {data.shops.map((shop, index) => (
              <PromiseCard key={shop.shop_id} shop={shop} isFirst={index === 0} />
            ))}
          </ul>
        </>
      )}
      <p className={styles.hint}>{texts.promises.hint}</p>
    </div>
  )
}
