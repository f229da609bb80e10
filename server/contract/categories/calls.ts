import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { id, message, oneVersion } from '../fields.ts'
import * as categories from './schemas.ts'

export const categoriesCalls = {
  'GET /api/user/get_category': {
    summary: 'Lists all categories in menu order.',
    who: 'everyone',
    cache: { topics: ['categories'] },
    answer: z.strictObject({ categories: z.array(categories.listedCategory) }),
  },
  'GET /api/user/get_subcategory/:categoryId': {
    summary: 'Lists the subcategories of a category.',
    who: 'everyone',
    cache: { topics: ['categories'] },
    params: z.object({ categoryId: id() }),
    answer: z.strictObject({ subcategories: z.array(categories.listedSubcategory) }),
  },
  'GET /api/user/category_tree': {
    summary: 'Lists all categories with their subcategories.',
    who: 'everyone',
    cache: { topics: ['categories'] },
    answer: z.strictObject({ categories: z.array(categories.categoryWithSubcategories) }),
  },
  'GET /api/admin/get_category': {
    summary: 'Lists all categories as [id, name].',
    who: 'signed in',
    answer: z.strictObject({ category: z.array(z.tuple([z.int(), z.string()])) }),
  },
  'POST /api/admin/addcategory': {
    summary: 'Adds a category. 409 if the name exists, ignoring case and spaces.',
    who: admins,
    body: categories.newCategory,
    answer: message.extend({ category: categories.namedItem }),
  },
  'POST /api/admin/addsubcategory': {
    summary: 'Adds a subcategory. 409 if its category has one with that name.',
    who: admins,
    body: categories.newSubcategory,
    answer: message.extend({ subcategory: categories.namedItem }),
  },
  'GET /api/admin/categories': {
    summary: 'Lists all categories and subcategories in order, with counts of their offers.',
    who: admins,
    answer: categories.arrangedCategories,
  },
  'GET /api/admin/category_use': {
    summary: 'Counts the offers, shops, subcategories and synonyms of a category or subcategory.',
    who: admins,
    query: categories.oneCategory,
    answer: categories.categoryUse,
  },
  'POST /api/admin/change_category': {
    summary:
      'Changes the name and Hindi name of a category or subcategory. 409 if it changed since it was read, or the name is taken.',
    who: admins,
    body: categories.categoryChange,
    answer: categories.categoryDone,
  },
  'POST /api/admin/category_picture': {
    summary:
      'Sets the picture of a category, or removes it if none is sent. 409 if the category changed since it was read.',
    who: admins,
    limit: 'upload',
    picture: { field: 'photo', required: false },
    body: oneVersion,
    answer: categories.categoryDone,
  },
  'POST /api/admin/order_categories': {
    summary:
      'Orders the categories, or the subcategories of one. 409 if the order changed since it was read.',
    who: admins,
    body: categories.categoryOrder,
    answer: categories.categoryDone,
  },
  'POST /api/admin/merge_category': {
    summary:
      'Merges a category or subcategory into another one. Offers move along, and old links still work.',
    who: admins,
    body: categories.categoryMerge,
    answer: categories.categoryDone,
  },
  'POST /api/admin/delete_category': {
    summary:
      'Deletes a category or subcategory and moves its offers to another one. 409 if it has offers and no target is named.',
    who: admins,
    body: categories.categoryRemoval,
    answer: categories.categoryDone,
  },
} as const satisfies CallTable
