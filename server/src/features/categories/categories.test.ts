import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

const addCategory = (name: unknown) => admin.agent.post('/api/admin/addcategory').send({ name })
const addSubcategory = (name: unknown, category_id: unknown) =>
  admin.agent.post('/api/admin/addsubcategory').send({ name, category_id })

describe('categories and subcategories', () => {
  test('when an admin adds them, then shoppers see them', async () => {
    const { category } = (await addCategory('  Garden  &  Plants ').expect(200)).body
    const { subcategory } = (await addSubcategory('Pots', String(category.id)).expect(200)).body

    const tree = (await request(service.app).get('/api/user/category_tree')).body.categories
    expect(tree).toContainEqual({ id: category.id, name: 'Garden & Plants', subcategories: [subcategory] })
  })

  test('when the name exists in another case or with other blanks, then 409 with the field', async () => {
    const { category } = (await addCategory('Home Decor').expect(200)).body
    await addSubcategory('Lamps', category.id).expect(200)

    expect((await addCategory(' home   DECOR').expect(409)).body.fields).toHaveProperty('name')
    expect((await addSubcategory('LAMPS ', category.id).expect(409)).body.fields).toHaveProperty('name')
    const other = (await addCategory('Festival')).body.category
    await addSubcategory('Lamps', other.id).expect(200)
  })

  test('when a field is missing or wrong, then 400 with the field', async () => {
    expect((await addCategory('  ').expect(400)).body.message).toBe('Please enter a category name.')
    expect((await addCategory('x'.repeat(61)).expect(400)).body.fields).toHaveProperty('name')
    expect((await addSubcategory('Pots', 999_999).expect(400)).body.fields).toHaveProperty('category_id')
    expect(Object.keys((await addSubcategory('', '').expect(400)).body.fields)).toEqual([
      'name',
      'category_id',
    ])
  })
})
