import type { RefObject } from 'react'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import type { SignedInUser } from '../../../session/use-session.ts'
import { DeleteOfferDialog } from './delete-offer-dialog.tsx'
import { EndSheet } from './end-sheet.tsx'
import { MoreSheet, type OwnOfferCommand } from './more-sheet.tsx'
import { RenewSheet } from './renew-sheet.tsx'
import { RenewalQuestion } from './renewal-question.tsx'

/** What was pressed: something to do with one offer, or a renewal of several. */
export type OfferQuestion =
  | { command: OwnOfferCommand; product: OwnOffer }
  | { command: 'renew all'; shop?: number }
  | { command: 'renew some'; ids: string }

type Props = {
  user: SignedInUser
  asked: OfferQuestion | undefined
  focusAfter: RefObject<HTMLElement | null>
  onCommand: (command: OwnOfferCommand, product: OwnOffer) => void
  onClose: () => void
}

/** The sheet of what was pressed. */
export function OwnOfferQuestions({ user, asked, focusAfter, onCommand, onClose }: Props) {
  switch (asked?.command) {
    case 'renew all':
      return (
        <RenewalQuestion user={user} asked={{ status: 'ends soon', shop: asked.shop }} onClose={onClose} />
      )
    case 'renew some':
      return <RenewalQuestion user={user} asked={{ ids: asked.ids }} onClose={onClose} />
    case 'renew':
      return <RenewSheet product={asked.product} onClose={onClose} />
    case 'end':
      return <EndSheet products={[asked.product]} onClose={onClose} />
    case 'delete':
      return <DeleteOfferDialog product={asked.product} focusAfter={focusAfter} onClose={onClose} />
    case 'more':
      return (
        <MoreSheet
          product={asked.product}
          withHistory={user.user_type === 'admin'}
          onCommand={onCommand}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
