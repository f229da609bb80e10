import type { OwnClaim } from 'server/contract/claims/calls'
import { type ClaimRefusal, mostOpenClaims } from 'server/contract/claims/facts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import {
  codeState,
  isOpenCode,
  type SavedThings,
  useSavedThings,
} from '../../../offers/saved/saved-things.ts'
import { useNow } from '../../../offers/shop/use-now.ts'
import { useHowManyLeft } from './codes.api.ts'
import { useTaking } from './take-code.ts'

/** How it stands with a code for an offer on this device; what is known of it best comes first. */
export type OfferCode =
  | { is: 'open'; code: OwnClaim }
  | { is: 'had'; code: OwnClaim }
  | { is: 'asked' | 'slow' | 'offline' | 'just gone' | 'later' }
  | { is: 'failed'; why?: string }
  | { is: 'refused'; why: ClaimRefusal; open: number }
  | { is: 'again'; at: string }
  | { is: 'free'; left: number | undefined }

const codesOf = ({ codes }: SavedThings) => codes

export function useOfferCode(product: OfferDetail): OfferCode {
  const codes = useSavedThings(codesOf) ?? []
  const taking = useTaking(product.id)
  const refusal = typeof taking === 'object' && 'refused' in taking ? taking : undefined
  const { left, isBack } = useHowManyLeft(product, refusal?.refused === 'gone' ? refusal.at : undefined)
  // A phone that slept wakes no timer in time.
  useNow()
  const open = codes.filter(isOpenCode).length
  const own = codes.flatMap(({ product_id, known }) => (product_id === product.id && known ? [known] : []))
  const refused = (why: ClaimRefusal): OfferCode => ({ is: 'refused', why, open })

  const [openOne] = own.filter((code) => codeState(code) === 'claimed')
  if (openOne) return { is: 'open', code: openOne }
  const [given] = own.filter(({ state }) => state === 'redeemed')
  if (given) return { is: 'had', code: given }
  if (product.away_until) return refused('away')
  if (product.offer_state === 'scheduled') return { is: 'later' }
  if (product.offer_state !== 'live') return refused('over')
  if (open >= mostOpenClaims) return refused('many')
  if (typeof taking === 'string') return { is: taking }
  if (taking && 'busy' in taking) return { is: 'failed', why: taking.busy }
  if (taking && 'again' in taking && Date.parse(taking.again) > Date.now())
    return { is: 'again', at: taking.again }
  if (refusal?.refused === 'gone' && !isBack) return { is: 'just gone' }
  // What this device has itself was given back since.
  if (refusal && refusal.refused !== 'many' && refusal.refused !== 'gone') return refused(refusal.refused)
  if (left === 0) return refused('gone')
  return { is: 'free', left }
}

/** Whether one may press 'Get code', or has. */
export const isForTaking = ({ is }: OfferCode) => ['free', 'asked', 'slow', 'offline', 'failed'].includes(is)
