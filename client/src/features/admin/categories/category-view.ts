import { oneOfIn } from '../../../lib/dom/use-address.ts'
import type { ArrangedCategory } from './category-admin.api.ts'

const categoryShows = ['no-hindi-name', 'empty'] as const

/** What the list is narrowed to; undefined is all of them. */
export type CategoryView = { show?: (typeof categoryShows)[number] }

export const readCategoryView = (address: URLSearchParams): CategoryView => ({
  show: oneOfIn(address, 'show', categoryShows),
})

type Row = Pick<ArrangedCategory, 'name_hi' | 'offers'>

const isShown = ({ name_hi, offers }: Row, show: CategoryView['show']) =>
  show === undefined || (show === 'empty' ? offers === 0 : name_hi === null)

/** The categories that are shown, each with the subcategories that are. */
export function narrowed(categories: ArrangedCategory[], { show }: CategoryView): ArrangedCategory[] {
  return categories
    .map((category) => ({
      ...category,
      subcategories: category.subcategories.filter((subcategory) => isShown(subcategory, show)),
    }))
    .filter((category) => isShown(category, show) || category.subcategories.length > 0)
}

export const countShown = (categories: ArrangedCategory[], show: CategoryView['show']) =>
  categories.flatMap((category) => [category, ...category.subcategories]).filter((row) => isShown(row, show))
    .length
