import type { CategoryKind } from 'server/contract/categories/schemas'
import type { ArrangedCategory, ArrangedSubcategory } from './category-admin.api.ts'
import type { useDragOrder } from './use-drag-order.ts'

/** What an admin wants to do with one. */
export type Wanted = 'name' | 'hindi' | 'picture' | 'merge' | 'delete'
export type CategoryQuestion = {
  wanted: Wanted
  kind: CategoryKind
  one: ArrangedCategory | ArrangedSubcategory
}

/** How a row is moved; undefined while it cannot be. */
export type CategoryPlace = {
  isDragged: boolean
  grip: ReturnType<ReturnType<typeof useDragOrder>['gripOf']>
  onUp?: () => void
  onDown?: () => void
}
