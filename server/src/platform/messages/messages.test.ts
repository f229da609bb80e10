import { expect, test } from 'vitest'
import { currentLocale, withLocale } from '../../../texts/locale.ts'
import type { Mail } from '../mail/mails.queries.ts'
import { mailChannel } from './mail-channel.ts'
import { type Channel, messageKind, namaste, withoutLinks } from './message.ts'
import { createMessages } from './messages.ts'

const config = {
  publicUrl: 'https://chowk.example',
  sessionSecrets: () => ['a secret of ours, for tests'],
  site: {
    brand: 'Chowk',
    support: { phone: '0731 400 2200', email: 'help@chowk.example', address: 'Rajwada' },
    social: {},
  },
}
const officer = {
  name: 'Meera Joshi',
  designation: 'Manager',
  email: 'meera@chowk.example',
  phone: '0731 400 0001',
}
const operator = { name: 'Chowk Private Limited', address: 'Rajwada', officer }
const site = {
  ...config.site,
  operator,
  social: { instagram: undefined, facebook: undefined, youtube: undefined },
}

const greeting = messageKind<{ shop: string }>({
  stoppable: 'offers end',
  write: ({ shop }) => ({
    subject: `${shop} waits (${currentLocale()})`,
    short: `${shop}: short`,
    blocks: [
      `Of ${shop}.`,
      { title: 'Why', box: [{ steps: ['One', 'Two'] }] },
      { rows: [{ title: 'Bag', aside: '₹7' }] },
    ],
    button: { label: 'Look', href: 'https://chowk.example/x?a=1&b="2"' },
    why: 'You have a shop.',
  }),
})

const nobody = { taken: 0, left: 0 }
const nothing = async () => nobody

async function written(shop: string, recipient: { email: string; userId?: number; language?: string }) {
  const mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => void mails.push(mail),
    withdraw: nothing,
  }
  await createMessages({ ...config, site }, mailer).send(greeting, { shop }, recipient)
  return mails[0] ?? { text: '', html: '', subject: '', to: '' }
}

test('writes the whole message, including header and footer, in Hindi when the recipient reads Hindi', async () => {
  const {
    subject,
    text,
    html = '',
  } = await written('Malwa', { email: 'a@example.com', userId: 7, language: 'hi' })

  expect(subject).toBe('Malwa waits (hi)')
  expect(text).toContain('यह ईमेल क्यों? You have a shop.\nऐसे ईमेल बंद करें: https://')
  expect(html).toContain('<html lang="hi-IN">')
  expect(html).toContain('यह ईमेल क्यों?</b> You have a shop.')
  expect(html).toMatch(/>ऐसे ईमेल बंद करें<\/a> · <a [^>]+>चुनें कि कौन से ईमेल आएं</)
})

test.each([
  ['en', 'the recipient’s language has no file', { language: 'kok' }],
  ['hi', 'the recipient has no language and the locale is Hindi', {}],
])('writes in the language “%s” when %s', async (code, _, recipient) => {
  const { subject } = await withLocale('hi', () =>
    written('Malwa', { email: 'meena@example.com', ...recipient }),
  )
  expect(subject).toBe(`Malwa waits (${code})`)
})

test('escapes markup in a name and keeps headers on one line', async () => {
  const { subject, html = '' } = await written('<b>A</b>\r\nBcc: all@example.com', {
    email: 'meena@example.com',
  })

  expect(subject).toBe('<b>A</b> Bcc: all@example.com waits (en)')
  expect(html).not.toContain('<b>A')
  expect(html).toContain('&lt;b&gt;A&lt;/b&gt;')
  expect(html).toContain('href="https://chowk.example/x?a=1&amp;b=&quot;2&quot;"')
})

test('links to message settings in text and HTML only for recipients with an account', async () => {
  const stranger = await written('Malwa', { email: 'meena@example.com' })
  expect(stranger.text).not.toContain('/messages/')
  expect(stranger.stopLink).toBeUndefined()

  const { text, html = '', stopLink } = await written('Malwa', { email: 'meena@example.com', userId: 7 })
  expect(stopLink).toMatch(/^https:\/\/chowk\.example\/messages\/7-[\w-]{43}\?stop=offers\+end$/)
  expect(text).toContain(`Stop these emails: ${stopLink}`)
  expect(html).toContain(`href="${stopLink}"`)
  expect(text).toContain('Why\n1. One\n2. Two')
  expect(text).toContain('- Bag, ₹7')
  expect(text).toContain('Chowk, 0731 400 2200, help@chowk.example')
})

test('sends the short form through another channel, but only to recipients whom that channel reaches', async () => {
  const brought: string[] = []
  const sms: Channel = {
    name: 'push',
    reaches: ({ userId }) => userId === 7,
    bring: async ({ short }, { userId }) => void brought.push(`${userId}: ${short}`),
    withdraw: nothing,
  }
  const mailer = { send: async () => {}, withdraw: nothing }
  const messages = createMessages({ ...config, site }, mailer, [
    mailChannel({ ...config, site }, mailer),
    sms,
  ])
  for (const userId of [7, 8])
    await messages.send(greeting, { shop: 'Malwa' }, { userId, email: 'meena@example.com' })

  expect(brought).toEqual(['7: Malwa: short'])
})

test.each([
  [true, 'no message was sent', [{ taken: 2, left: 0 }, nobody]],
  [false, 'one of two messages was sent', [{ taken: 1, left: 1 }]],
  [
    false,
    'another channel has sent it',
    [
      { taken: 1, left: 0 },
      { taken: 0, left: 1 },
    ],
  ],
  [false, 'there was no message', [nobody]],
])('withdraw returns %s when %s', async (isWithdrawn, _, results) => {
  const channels = results.map(
    (result): Channel => ({
      name: 'mail',
      reaches: () => true,
      bring: async () => {},
      withdraw: async () => result,
    }),
  )
  const mailer = { send: async () => {}, withdraw: nothing }
  expect(await createMessages({ ...config, site }, mailer, channels).withdraw('status of shop 7')).toBe(
    isWithdrawn,
  )
})

test.each([
  ['win-a-prize.example', 'win-a-prize. example'],
  ['https://evil.example/x', 'https: //evil. example/x'],
  ['Shop on M.G. Road, 2.5 km', 'Shop on M.G. Road, 2.5 km'],
])('changes the name %s to %s, which mail programs do not turn into a link', (name, shown) => {
  expect(withoutLinks(name)).toBe(shown)
})

test.each([
  ['Kamlesh Bhandari', 'Namaste Kamlesh ji,'],
  ['admin@chowk.example', 'Namaste,'],
  ['R. Solanki', 'Namaste R. Solanki ji,'],
  ['मीना सोनी', 'Namaste मीना ji,'],
])('greets %s with “%s”', (name, greeting) => {
  expect(namaste(name)).toBe(greeting)
})

test('greets in Hindi in the Hindi locale', () => {
  expect(withLocale('hi', () => [namaste('Kamlesh Bhandari'), namaste('admin@chowk.example')])).toEqual([
    'नमस्ते Kamlesh जी,',
    'नमस्ते,',
  ])
})
