import type { ComponentType } from 'react'
import { type CallName, calls } from 'server/contract/calls'
import type { UserType } from 'server/contract/facts/people'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen } from '../../test-screen.tsx'

const files = import.meta.glob<{ Page: ComponentType }>('./*-page.tsx')
const titles: Record<string, string> = {
  'add-banner': 'Add Banner',
  'add-category': 'Add Category',
  'add-subcategory': 'Add SubCategory',
  'admin-shop': 'Shop',
  admins: 'Admins',
  announce: 'Write to shops',
  'audit-trail': 'Audit trail',
  banners: 'Banners',
  categories: 'Categories',
  moderation: 'Moderation',
  pending: 'Pending',
  places: 'Places',
  shopkeepers: 'Shopkeeper List',
  start: 'Pending work',
  status: 'Status',
  synonyms: 'Words and synonyms',
}
const ofAdmins = (Object.keys(calls) as CallName[]).filter((name) => String(calls[name].who) === 'admin')

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

async function show(screenName: string, user_type: UserType) {
  const { sentTo } = answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type, name: 'Meena' } } },
  })
  const { Page } = (await files[`./${screenName}-page.tsx`]?.()) ?? expect.fail('no such screen')
  showScreen(<Page />)
  return { asked: () => ofAdmins.filter((name) => sentTo(name).length > 0) }
}

describe.each(Object.entries(titles))('admin screen %s', (name, title) => {
  it.each(['shopkeeper', 'executive'] as const)(
    'shows a notice and sends no admin request when the user type is %s',
    async (type) => {
      const { asked } = await show(name, type)
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This page is for admins')
      expect(screen.getByRole('link', { name: 'Go to My Products' })).toHaveAttribute('href', '/adminlist')
      expect(asked()).toEqual([])
    },
  )

  it('shows its title to an admin', async () => {
    await show(name, 'admin')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(document.title).toBe(`${title} · Chowk`)
  })
})

it('covers every admin screen', () => {
  expect(
    Object.keys(titles)
      .map((name) => `./${name}-page.tsx`)
      .sort(),
  ).toEqual(
    Object.keys(files)
      .filter((file) => file !== './admin-page.tsx')
      .sort(),
  )
})
