import { useEffect } from 'react'
import { latePart } from '../../../lib/dom/late-part.tsx'
import { useIsServerRendered } from '../../../lib/dom/use-came-with-page.ts'
import { whenSavedThingsNeeded } from '../../../offers/saved/saved-things.ts'
// These styles load with the page, so that server-rendered parts are styled before their script arrives.
import './below-parts.module.css'
import './price-steps.module.css'
import './price-truth.module.css'
import './same-list.module.css'
import './shop-box.module.css'

const parts = () => import('./below-parts.tsx')

/** When the page has no server-rendered HTML, loads the script in parallel with the offer. */
export function useBelowAtOnce() {
  const cameWithPage = useIsServerRendered()
  useEffect(() => {
    if (!cameWithPage) parts().catch(() => {})
  }, [cameWithPage])
}
export const LateDetails = latePart(async () => (await parts()).OfferDetails, whenSavedThingsNeeded)
export const LatePriceTruth = latePart(async () => (await parts()).PriceTruth, whenSavedThingsNeeded)
export const LateRemindButton = latePart(async () => (await parts()).RemindButton, whenSavedThingsNeeded)
export const LateReport = latePart(async () => (await parts()).ReportOffer, whenSavedThingsNeeded)
export const LateSameList = latePart(async () => (await parts()).SameList, whenSavedThingsNeeded)
export const LateShopBox = latePart(async () => (await parts()).ShopBox, whenSavedThingsNeeded)
const reminders = () => import('../../../offers/saved/remind-of-start.tsx')
export const LateRemindInBar = latePart(async () => (await reminders()).RemindButtonInBar)
export const LateRemindOfStart = latePart(async () => (await reminders()).RemindOfStart)
export const LateActions = latePart(async () => (await import('./own-offer-actions.tsx')).OwnOfferActions)
