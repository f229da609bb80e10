import { todayInIndia } from '../../lib/dates.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useProductsToRenew } from './product-list.api.ts'
import { wantsRenewal } from './product-state.ts'
import styles from './question.module.css'
import { RenewManySheet } from './renew-many-sheet.tsx'
import { RenewSheet } from './renew-sheet.tsx'

type Props = {
  user: SignedInUser
  /** Which: told by their ids (in a mail, on an offer's page), or all of a shop, or of all one's shops, that end soon. */
  asked: { ids: string } | { status: 'ends soon'; shop?: number }
  onClose: () => void
}

/** Asks about the offers that somebody else's list names: those that are not there, or run on, are told. */
export function RenewalQuestion({ user, asked, onClose }: Props) {
  const { data: found, error, refetch } = useProductsToRenew(user, asked)
  const today = todayInIndia()
  if (!found)
    return (
      <Sheet title="Renew offers" onClose={onClose}>
        {error ? (
          <FailedNotice onRetry={() => void refetch()}>Your offers could not be loaded.</FailedNotice>
        ) : (
          <LoadingNotice>Loading your offers …</LoadingNotice>
        )}
      </Sheet>
    )
  const wanted = found.filter((product) => wantsRenewal(product, today))
  const missing = 'ids' in asked ? new Set(asked.ids.split(',')).size - found.length : 0
  const note = noteOf(missing, found.length - wanted.length)
  const [first, ...more] = wanted
  if (first && more.length === 0 && !note) return <RenewSheet product={first} onClose={onClose} />
  if (first) return <RenewManySheet products={wanted} note={note} onClose={onClose} />
  return (
    <Sheet title="Nothing to renew" onClose={onClose}>
      <p className={styles.lead}>{note ?? 'No offer ends soon.'}</p>
      <Button variant="line" block onClick={onClose} data-first>
        Close
      </Button>
    </Sheet>
  )
}

const offers = (count: number) => (count === 1 ? '1 offer' : `${count} offers`)

function noteOf(missing: number, running: number) {
  const told = [
    missing > 0 && `${offers(missing)} of this list: not in your shops, or not there any more.`,
    running > 0 && `${offers(running)} of this list: running on for more than three days, or out of stock.`,
  ].filter((sentence) => sentence !== false)
  return told.length > 0 ? told.join(' ') : undefined
}
