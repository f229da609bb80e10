import { lazy, Suspense } from 'react'
import type { OwnOfferRenewal as Renewal } from './own-offer-renewal.tsx'

const OwnOfferRenewal = lazy<typeof Renewal>(async () => ({
  default: await import('./own-offer-renewal.tsx').then(
    (file) => file.OwnOfferRenewal,
    () => () => null,
  ),
}))

/** For few visitors of few offers: it comes when an offer has ended. */
export const LateRenewal = ({ id }: { id: number }) => (
  <Suspense fallback={null}>
    <OwnOfferRenewal id={id} />
  </Suspense>
)
