import { texts } from 'server/contract/facts/texts'
import type { OpenedInvitation, OwnShop } from 'server/contract/shops/schemas'
import { expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen, waitFor } from '../../../../test-screen.tsx'
import { AcceptForm } from './accept-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { ShopMembers } from './shop-members.tsx'

const until = new Date(Date.now() + 86_000_000).toISOString()
const shop = { id: 7, name: 'Sarafa Brass', phone: '98260 44718' } as OwnShop

it('shows the link of an invitation by name as a QR, and sends it to the phone number', async () => {
  const { sentTo } = answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 4, user_type: 'executive', name: 'Ritu' } } },
    'POST /api/shop/invite': {
      status: 201,
      body: {
        message: '',
        invitation: {
          ...{ id: 3, role: 'owner', phone: '9826044718', invited_by: 'Ritu', stays: true },
          ...{ created_at: until, expires_at: until, link: 'https://chowk.example/invitation/abc' },
        },
      },
    },
  })
  const { user } = showScreen(<InviteForm shop={shop} of="owner" />)
  await user.click(await screen.findByRole('switch', { name: texts.shops.invite.noEmail }))
  await user.click(screen.getByRole('button', { name: texts.shops.invite.submit.owner }))
  expect(screen.getByText(texts.fields.personNameMissing)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: texts.shops.invite.name.owner }), 'Kamala Bai')
  await user.click(screen.getByRole('button', { name: texts.shops.invite.submit.owner }))

  expect(await screen.findByRole('img', { name: texts.shops.invite.qr })).toBeVisible()
  expect(sentTo('POST /api/shop/invite')).toEqual([
    { shop_id: 7, role: 'owner', phone: '98260 44718', name: 'Kamala Bai', stays: true },
  ])
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href(texts.shops.invite.sendOnWhatsApp)).toContain('https://wa.me/919826044718?text=Sarafa')
  expect(href(texts.shops.invite.sendBySms)).toContain('sms:+919826044718?body=Sarafa')
})

it('asks the invited person for a password and consent, and links to the login if the account exists', async () => {
  let isTaken = true
  const taken = texts.shops.takenByYou
  const { sentTo } = answerCalls({
    'POST /api/shop/accept_invitation/:token': () =>
      isTaken
        ? { status: 409, body: { message: taken, fields: { email: taken } } }
        : { body: { message: '', user: { user_id: 5, user_type: 'shopkeeper' as const } } },
  })
  const invitation: OpenedInvitation = {
    ...{ shop_name: 'Sarafa Brass', quarter: null, role: 'owner', invited_by: 'Ritu', offers: 1 },
    ...{ phone_end: '18', account: { name: 'Kamala Bai', phone: '9826044718' }, expires_at: until },
  }
  const onAccepted = vi.fn()
  const { user } = showScreen(
    <AcceptForm
      token="abc"
      invitation={invitation}
      site={{ brand: 'Chowk', operator: null }}
      signedInAs={undefined}
      onAccepted={onAccepted}
      otherWay={null}
    />,
  )
  expect(
    screen.getByText(texts.shops.accept.signsIn({ name: 'Kamala Bai', phone: '9826044718' })),
  ).toBeVisible()
  await user.type(screen.getByLabelText(texts.person.password), 'three brass lamps')
  await user.click(screen.getByRole('checkbox'))
  const send = screen.getByRole('button', { name: 'Take over Sarafa Brass' })
  await user.click(send)
  expect(await screen.findByText(taken)).toBeVisible()
  expect(screen.getAllByRole('link', { name: texts.shops.accept.logIn })).toHaveLength(1)
  isTaken = false
  await user.click(send)

  await waitFor(() => expect(onAccepted).toHaveBeenCalled())
  const body = { as_new: true, password: 'three brass lamps', agreed_to: expect.any(String) }
  expect(sentTo('POST /api/shop/accept_invitation/:token')).toEqual([body, body])
})

it('makes a password link for a member without e-mail, and says when it was used', async () => {
  let used = false
  const member = { role: 'owner' as const, in_charge: true, is_you: false, gets_link: true, added_at: until }
  answerCalls({
    'GET /api/shop/members': {
      body: {
        members: [
          { ...member, user_id: 5, name: 'Kamala Bai' },
          { ...member, user_id: 6, name: 'Ritu', in_charge: false, is_you: true, gets_link: false },
        ],
        invitations: [],
      },
    },
    'POST /api/shop/password_link': {
      body: { id: 9, link: 'https://chowk.example/reset-password/abc', expires_at: until },
    },
    'GET /api/shop/password_link/:id': () => ({
      body: { state: used ? ('used' as const) : ('open' as const), at: until },
    }),
  })
  const { user } = showScreen(<ShopMembers shop={shop} />)
  await user.click(await screen.findByRole('button', { name: 'New password for Kamala Bai' }))
  await user.click(await screen.findByRole('button', { name: texts.shops.passwordLink.make }))
  expect(await screen.findByRole('link', { name: texts.shops.invite.sendOnWhatsApp })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New password for Ritu' })).toBeNull()
  used = true
  expect(await screen.findByText(/^This code was used at/, {}, { timeout: 10_000 })).toBeVisible()
})
