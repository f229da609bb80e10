import { texts } from 'server/contract/facts/texts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import type { SignedInUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { wantsRenewal } from './own-offer-state.ts'
import { useOffersToRenew } from './own-offers.api.ts'
import styles from './question.module.css'
import { RenewManySheet } from './renew-many-sheet.tsx'
import { RenewSheet } from './renew-sheet.tsx'

type Props = {
  user: SignedInUser
  /**
   * Which: told by their ids (in a mail, on an offer's page), or all of a shop, or of all one's shops, that
   * end soon.
   */
  asked: { ids: string } | { status: 'ends soon'; shop?: number }
  onClose: () => void
}

/** Asks about the offers that somebody else's list names: those that are not there, or run on, are told. */
export function RenewalQuestion({ user, asked, onClose }: Props) {
  const { data: found, error, refetch } = useOffersToRenew(user, asked)
  const today = todayInIndia()
  if (!found)
    return (
      <Sheet title={texts.myProducts.renewal.title} onClose={onClose}>
        {error ? (
          <FailedNotice onRetry={() => void refetch()}>{texts.myProducts.renewal.failed}</FailedNotice>
        ) : (
          <LoadingNotice>{texts.myProducts.renewal.loading}</LoadingNotice>
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
    <Sheet title={texts.myProducts.renewal.nothing} onClose={onClose}>
      <p className={styles.lead}>{note ?? texts.myProducts.renewal.noneEnds}</p>
      <Button variant="line" block onClick={onClose} data-first>
        {texts.ui.close}
      </Button>
    </Sheet>
  )
}

function noteOf(missing: number, running: number) {
  const parts = [
    missing > 0 && texts.myProducts.renewal.missing({ count: missing }),
    running > 0 && texts.myProducts.renewal.running({ count: running }),
  ].filter((sentence) => sentence !== false)
  return parts.length > 0 ? parts.join(' ') : undefined
}
