import { z } from 'zod'
import { id, line } from './fields.ts'
import { maxLengths } from './max-lengths.ts'
import { texts } from './texts.ts'

export const namedItem = z.strictObject({ id: z.int(), name: z.string() })

export const categoryWithSubcategories = namedItem.extend({ subcategories: z.array(namedItem) })

export const newCategory = z.object({ name: line(maxLengths.categoryName, texts.category.missing) })

export const newSubcategory = z.object({
  name: line(maxLengths.categoryName, 'Please enter a subcategory name.'),
  category_id: id('Please select a category.'),
})
