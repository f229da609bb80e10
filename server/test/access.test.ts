import request from 'supertest'
import type TestAgent from 'supertest/lib/agent.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { endpoints } from '../contract/endpoints.ts'
import { givenUser } from './given.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'

type Role = 'visitor' | 'pending' | 'shopkeeper' | 'executive' | 'admin'
const everyone: Role[] = ['visitor', 'pending', 'shopkeeper', 'executive', 'admin']
const signedIn: Role[] = ['shopkeeper', 'executive', 'admin']
const admin: Role[] = ['admin']

/** The table of decisions 2, written out: who gets past the door of each call. */
const mayCall: Record<CallName, Role[]> = {
  listCategories: everyone,
  listSubcategories: everyone,
  categoryTree: everyone,
  listBanners: everyone,
  popularProducts: everyone,
  searchProducts: everyone,
  getProduct: everyone,
  relatedProducts: everyone,
  sendContactMessage: everyone,
  recordPageView: everyone,
  getConfig: everyone,
  register: everyone,
  login: everyone,
  forgotPassword: everyone,
  resetPassword: everyone,
  getSession: everyone,
  logout: signedIn,
  listCategoryPairs: signedIn,
  addProduct: signedIn,
  updateProduct: signedIn,
  setProductStatus: signedIn,
  deleteProduct: signedIn,
  listOwnProducts: signedIn,
  getProfile: signedIn,
  getAnalytics: signedIn,
  listAllProducts: admin,
  listUsers: admin,
  modifyUserStatus: admin,
  addCategory: admin,
  addSubcategory: admin,
  addBanner: admin,
  listAuditEntries: admin,
}

let service: TestApp
beforeAll(async () => {
  service = await startTestApp()
})
afterAll(() => service.stop())

/** Somebody of the role, signed in where that is possible. */
async function agentOf(role: Role): Promise<TestAgent> {
  if (role === 'visitor') return request.agent(service.app)
  if (role === 'pending') return (await givenUser(service, { status: 'pending' })).agent
  return (await givenUser(service, { type: role })).agent
}

/** What a call answers to those who may make it and send nothing: its success, or that something is missing. */
function answerToNothing({ params, body, status = 200 }: Call): number {
  return params || body ? 400 : status
}

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  const { method, path } = endpoints[name]

  test.each(everyone)('when a %s calls it, then the door is as the decisions say', async (role) => {
    const agent = await agentOf(role)

    // An id and a body that no handler accepts: what is tried is the door, nothing happens behind it.
    const { status, body } = await agent[method](path.replace(/:\w+/g, '0'))

    const refused = role === 'visitor' || role === 'pending' ? 401 : 403
    if (mayCall[name].includes(role)) expect(status).toBe(answerToNothing(calls[name]))
    else expect([status, body.message]).toEqual([refused, expect.any(String)])
  })
})

test('when a role is claimed by headers, cookies or the body, then it counts for nothing', async () => {
  const { agent } = await givenUser(service)

  const response = await agent
    .get('/api/admin/users?user_type=admin')
    .set('X-User-Type', 'admin')
    .set('Authorization', 'Bearer admin')

  expect(response.status).toBe(403)
})
