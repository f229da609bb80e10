import { useEffect } from 'react'
import { latePart } from '../../../lib/dom/late-part.tsx'
import { useCameWithPage } from '../../../lib/dom/use-came-with-page.ts'
import { whenSavedMatters } from '../../../offers/saved/saved-things.ts'
// With the page, so that what the server rendered has its looks before the file below is there.
import './below-parts.module.css'
import './price-steps.module.css'
import './price-truth.module.css'
import './same-list.module.css'
import './shop-box.module.css'

/** Parts that few press at once, or that stand below the first screen. The screen does not wait for them. */
const parts = () => import('./below-parts.tsx')

/** On a page that the server has not drawn, the file comes beside the offer and not after it. */
export function useBelowAtOnce() {
  const cameWithPage = useCameWithPage()
  useEffect(() => {
    if (!cameWithPage) parts().catch(() => {})
  }, [cameWithPage])
}
export const LateDetails = latePart(async () => (await parts()).OfferDetails, whenSavedMatters)
export const LatePriceTruth = latePart(async () => (await parts()).PriceTruth, whenSavedMatters)
export const LateRemindButton = latePart(async () => (await parts()).RemindButton, whenSavedMatters)
export const LateReport = latePart(async () => (await parts()).ReportOffer, whenSavedMatters)
export const LateSameList = latePart(async () => (await parts()).SameList, whenSavedMatters)
export const LateShopBox = latePart(async () => (await parts()).ShopBox, whenSavedMatters)

/** For few visitors: it comes when somebody has signed in. */
export const LateActions = latePart(async () => (await import('./own-offer-actions.tsx')).OwnOfferActions)
