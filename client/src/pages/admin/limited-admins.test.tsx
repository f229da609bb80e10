import type { ComponentType } from 'react'
import { type CallName, calls } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../session/use-session.ts'
import { someBanner } from '../../test-banners.ts'
import { queueOf, someWaitingShop } from '../../test-queue.ts'
import { answerCalls, onePage, screen, showScreen } from '../../test-screen.tsx'

const files = import.meta.glob<{ Page: ComponentType }>(['./*-page.tsx', '../shop/*-page.tsx'])
const ofAdmins = (Object.keys(calls) as CallName[]).filter((name) => String(calls[name].who) === 'admin')
type Answers = Parameters<typeof answerCalls>[0]

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

async function show(screenName: string, limited: SignedInUser['limited'], answers?: Answers) {
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'admin', name: 'Meena', limited } } },
    ...answers,
  })
  const { Page } =
    (await files[`${screenName.startsWith('../') ? '' : './'}${screenName}-page.tsx`]?.()) ??
    expect.fail('no such screen')
  showScreen(<Page />)
}

describe('admin with a limited role', () => {
  const readOnly = {
    role: 'read-only' as const,
    closed_calls: ofAdmins.filter((call) => call.startsWith('POST')),
  }

  it.each(['add-banner', 'add-category', 'add-subcategory', 'announce'])(
    'sees a notice instead of the form on the screen %s',
    async (name) => {
      await show(name, readOnly)
      expect(await screen.findByText(texts.admins.mayNot['read-only'])).toBeVisible()
      expect(screen.queryByRole('textbox')).toBeNull()
    },
  )

  it.each(['update-offer', 'quick-form', 'full-form', 'many-offers', 'offers-from-file'])(
    'sees a notice when the form %s is opened by URL',
    async (name) => {
      const closed_calls = (Object.keys(calls) as CallName[]).filter((call) =>
        call.startsWith('POST /api/shop/'),
      )
      await show(`../shop/${name}`, { ...readOnly, closed_calls })
      expect(await screen.findByText(texts.admins.mayNot['read-only'])).toBeVisible()
      expect(screen.queryByRole('textbox')).toBeNull()
    },
  )

  const queue: Answers = { 'GET /api/admin/queue': { body: queueOf([someWaitingShop()]) } }
  const decisions = () =>
    screen.queryAllByRole('button', { name: /^(Approve|Reject|Ask:) ?Chai Corner/ }).length +
    screen.queryAllByRole('checkbox').length

  it('sees pending accounts without decision buttons when the role is read-only', async () => {
    await show('pending', readOnly, queue)
    expect(await screen.findByRole('heading', { name: 'Chai Corner' })).toBeVisible()
    expect(decisions()).toBe(0)
  })

  it('sees the allowed decision buttons for pending accounts when the role is moderator', async () => {
    const closed_calls = readOnly.closed_calls.filter((call) => !('leastRole' in calls[call]))
    await show('pending', { role: 'moderator', closed_calls }, queue)
    expect(await screen.findByRole('heading', { name: 'Chai Corner' })).toBeVisible()
    expect(decisions()).toBe(5)
  })

  const people: Answers = {
    'GET /api/admin/users': {
      body: {
        users: [
          ['Asha', 'Rangoli', 'shopkeeper', 'Bazaar', 'Indore', '', 'approved', 'asha@shop.example'],
          ['Kamlesh', 'Chai Corner', 'shopkeeper', 'Bazaar', 'Indore', '', 'pending', 'k@shop.example'],
        ],
        ...{ shop_ids: [1, 2], ...onePage(2) },
        counts: { all: 2, pending: 1, approved: 1, active: 0, inactive: 0, rejected: 0 },
      },
    },
  }
  it('sees actions only for pending people when the role is moderator', async () => {
    const closed_calls = readOnly.closed_calls.filter((call) => !('leastRole' in calls[call]))
    await show('shopkeepers', { role: 'moderator', closed_calls }, people)
    expect(await screen.findByRole('button', { name: 'Actions for Kamlesh' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Actions for Asha' })).toBeNull()
  })

  it('sees banners with disabled fields and without buttons', async () => {
    const closed_calls = (Object.keys(calls) as CallName[]).filter((call) => call.startsWith('POST'))
    await show(
      'banners',
      { ...readOnly, closed_calls },
      { 'GET /api/banner/arranged': { body: { banners: [someBanner()] } } },
    )
    expect(await screen.findByLabelText(/^Picture description/)).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^(Save|Remove)/ })).toBeNull()
  })

  it('sees categories without buttons to move or rename them', async () => {
    const count = { offers: 4, live_offers: 4, is_at_least: false }
    const saree = { id: 30, name: 'Sarees', name_hi: null, version: 1, ...count }
    const women = { ...saree, id: 3, name: 'Women', photo_url: null, photo_srcset: null, synonyms: 0 }
    const body = { categories: [{ ...women, subcategories: [saree] }], is_moving: false }
    await show('categories', readOnly, { 'GET /api/admin/categories': { body } })
    expect(await screen.findByRole('button', { name: 'Women' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Move|Rename|More)/ })).toBeNull()
  })

  it('sees synonyms without the form for a new pair', async () => {
    await show('synonyms', readOnly)
    expect(await screen.findByRole('heading', { level: 1, name: texts.synonyms.title })).toBeVisible()
    expect(screen.queryByRole('button', { name: texts.synonyms.form.save })).toBeNull()
  })
})
