import { describe, expect, test } from 'vitest'
import { refusedFields } from '../../../test/caller.ts'
import { givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

const addCategory = (name: unknown) => admin.send('admin/addcategory', { name })
const addSubcategory = (name: unknown, category_id: unknown) =>
  admin.send('admin/addsubcategory', { name, category_id })

describe('categories and subcategories', () => {
  test('are shown to shoppers when an admin adds them', async () => {
    const { category } = (await addCategory('  Garden  &  Plants ').expect(200)).body
    const { subcategory } = (await addSubcategory('Pots', String(category.id)).expect(200)).body

    const tree = (await service.read('user/category_tree')).categories
    expect(tree).toContainEqual({ id: category.id, name: 'Garden & Plants', subcategories: [subcategory] })
  })

  test('return 409 with the field for a name that differs only in case or spaces', async () => {
    const { category } = (await addCategory('Home Decor').expect(200)).body
    await addSubcategory('Lamps', category.id).expect(200)

    expect(await refusedFields(addCategory(' home   DECOR'), 409)).toContain('name')
    expect(await refusedFields(addSubcategory('LAMPS ', category.id), 409)).toContain('name')
    const other = (await addCategory('Festival')).body.category
    await addSubcategory('Lamps', other.id).expect(200)
  })

  test('return 400 with the field when a field is missing or invalid', async () => {
    expect((await addCategory('  ').expect(400)).body.message).toBe('Please enter a category name.')
    expect(await refusedFields(addCategory('x'.repeat(61)))).toContain('name')
    expect(await refusedFields(addSubcategory('Pots', 999_999))).toContain('category_id')
    expect(await refusedFields(addSubcategory('', ''))).toEqual(['name', 'category_id'])
  })
})
