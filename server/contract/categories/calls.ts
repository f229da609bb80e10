import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { id, message, oneVersion } from '../fields.ts'
import * as categories from './schemas.ts'

export const categoriesCalls = {
  'GET /api/user/get_category': {
    summary: 'All categories, in the order of the menus',
    who: 'everyone',
    cache: { topics: ['categories'] },
    answer: z.strictObject({ categories: z.array(categories.listedCategory) }),
  },
  'GET /api/user/get_subcategory/:categoryId': {
    summary: 'The subcategories of a category',
    who: 'everyone',
    cache: { topics: ['categories'] },
    params: z.object({ categoryId: id() }),
    answer: z.strictObject({ subcategories: z.array(categories.listedSubcategory) }),
  },
  'GET /api/user/category_tree': {
    summary: 'All categories with their subcategories',
    who: 'everyone',
    cache: { topics: ['categories'] },
    answer: z.strictObject({ categories: z.array(categories.categoryWithSubcategories) }),
  },
  'GET /api/admin/get_category': {
    summary: 'All categories as [id, name]',
    who: 'signed in',
    answer: z.strictObject({ category: z.array(z.tuple([z.int(), z.string()])) }),
  },
  'POST /api/admin/addcategory': {
    summary: 'Adds a category; 409 when the name exists, regardless of case and blanks',
    who: admins,
    body: categories.newCategory,
    answer: message.extend({ category: categories.namedItem }),
  },
  'POST /api/admin/addsubcategory': {
    summary: 'Adds a subcategory; 409 when its category has one of that name',
    who: admins,
    body: categories.newSubcategory,
    answer: message.extend({ subcategory: categories.namedItem }),
  },
  'GET /api/admin/categories': {
    summary: 'All categories and subcategories in their order, with what hangs on each',
    who: admins,
    answer: categories.arrangedCategories,
  },
  'GET /api/admin/category_use': {
    summary: 'What hangs on a category or subcategory: offers, shops, subcategories, synonyms',
    who: admins,
    query: categories.oneCategory,
    answer: categories.categoryUse,
  },
  'POST /api/admin/change_category': {
    summary:
      'Renames a category or subcategory, and gives it a Hindi name; 409 when it was changed or the name is taken',
    who: admins,
    body: categories.categoryChange,
    answer: categories.categoryDone,
  },
  'POST /api/admin/category_picture': {
    summary: 'Gives a category a picture, or takes it away when none is sent; 409 when it was changed',
    who: admins,
    limit: 'upload',
    picture: { field: 'photo', required: false },
    body: oneVersion,
    answer: categories.categoryDone,
  },
  'POST /api/admin/order_categories': {
    summary:
      'Puts the categories, or the subcategories of one, into another order; 409 when it is not the one that was seen',
    who: admins,
    body: categories.categoryOrder,
    answer: categories.categoryDone,
  },
  'POST /api/admin/merge_category': {
    summary: 'Merges a category into another one, or a subcategory; offers move along and old links lead on',
    who: admins,
    body: categories.categoryMerge,
    answer: categories.categoryDone,
  },
  'POST /api/admin/delete_category': {
    summary:
      'Deletes a category or subcategory; its offers go into another one, and 409 when none is named for them',
    who: admins,
    body: categories.categoryRemoval,
    answer: categories.categoryDone,
  },
} as const satisfies CallTable
