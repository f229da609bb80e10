import { bannerUndoHandlers } from './features/banners/arrange-banners.ts'
import { categoryUndoHandlers } from './features/categories/category-undo-handlers.ts'
import { placeUndoHandlers } from './features/places/save-place.ts'
import { profileUndoHandlers } from './features/profiles/profile-undo-handlers.ts'
import { promiseUndoHandlers } from './features/promises/review-promises.ts'
import { reportUndoHandlers } from './features/reports/reports.ts'
import { hidingUndoHandlers, offerUndoHandlers } from './features/shop-offers/offer-undo-handlers.ts'
import { priceUndoHandlers } from './features/shop-offers/price-tags.ts'
import { userUndoHandlers } from './features/shopkeepers/modify-user-status.ts'
import { shopEditUndoHandlers } from './features/shopkeepers/shop-edits.ts'
import { memberUndoHandler } from './features/shops/end-member.ts'
import type { UndoHandler } from './platform/audit/undo.ts'
import type { Services } from './platform/services.ts'
import { shopStatusUndoHandlers } from './shops/modify-shop-status.ts'

export const undoHandlers = (services: Services): readonly UndoHandler[] => [
  ...offerUndoHandlers(services),
  ...priceUndoHandlers,
  ...hidingUndoHandlers(services),
  ...reportUndoHandlers,
  ...promiseUndoHandlers,
  ...profileUndoHandlers,
  ...userUndoHandlers(services),
  ...shopStatusUndoHandlers(services),
  memberUndoHandler,
  ...shopEditUndoHandlers(services),
  ...categoryUndoHandlers,
  ...bannerUndoHandlers,
  ...placeUndoHandlers,
]
