import { createECDH } from 'node:crypto'
import { statSync } from 'node:fs'
import proxyAddr from 'proxy-addr'
import type { Environment } from './environment.ts'

const setTogether = [
  [
    'SMS_GATEWAY_URL',
    'SMS_GATEWAY_TOKEN',
    'SMS_SENDER',
    'SMS_ENTITY_ID',
    'SMS_TEMPLATES',
    'SMS_CALLBACK_SECRET',
  ],
  [
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TOKEN',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
    'WHATSAPP_TEMPLATES',
  ],
] as const

/** Settings without a default in production (decisions 7), where visitors would see a wrong value. */
const required = [
  'PUBLIC_URL',
  'SESSION_SECRET',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'SUPPORT_ADDRESS',
  'LEGAL_NAME',
  'LEGAL_ADDRESS',
  'GRIEVANCE_OFFICER_NAME',
  'GRIEVANCE_OFFICER_DESIGNATION',
  'GRIEVANCE_OFFICER_EMAIL',
  'GRIEVANCE_OFFICER_PHONE',
] as const

type Notice = [holds: unknown, sentence: string]

const sentencesOf = (notices: Notice[]) => notices.filter(([holds]) => holds).map(([, sentence]) => sentence)

export const warnings = ({ SMTP_URL, PUBLIC_URL, ABOUT_FIGURES }: Environment, demoData: boolean) =>
  sentencesOf([
    [!SMTP_URL, 'SMTP_URL is not set: mails become files in DATA_DIR/outbox, and reach nobody'],
    [
      PUBLIC_URL?.startsWith('http:'),
      'PUBLIC_URL is not https: passwords and session cookies can be read on the way',
    ],
    [
      demoData,
      'DEMO_DATA is on: an empty database gets the invented offers and the sign-ins of the demo city',
    ],
    [
      ABOUT_FIGURES === 'claims',
      'ABOUT_FIGURES is not own: About claims 100K+ offers and 150% growth, true or not',
    ],
  ])

export const renamed = (env: NodeJS.ProcessEnv) =>
  sentencesOf([
    [
      env.DATABASE_REPLICA_URL,
      'DATABASE_REPLICA_URL is now DATABASE_REPLICA_URLS, a comma-separated list: rename it',
    ],
  ])

export function contradictions(values: Environment): string[] {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, MAIL_FROM, PUBLIC_URL, SESSION_SECRET, WHATSAPP_TOKEN } = values
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  const production = values.NODE_ENV === 'production'
  const isWeak = (secret: string) => Buffer.byteLength(secret.trim()) < 16
  return sentencesOf([
    ...required.map(
      (name): Notice => [production && !values[name], `${name} is required when NODE_ENV=production`],
    ),
    [
      SESSION_SECRET?.split(',').some(isWeak),
      'SESSION_SECRET needs at least 16 characters in each of its parts',
    ],
    [production && values.RATE_LIMIT === 'off', 'RATE_LIMIT=off is refused when NODE_ENV=production'],
    [production && values.BCRYPT_COST < 12, 'BCRYPT_COST below 12 is refused when NODE_ENV=production'],
    [ADMIN_EMAIL && !ADMIN_PASSWORD, 'ADMIN_PASSWORD is required with ADMIN_EMAIL'],
    [!ADMIN_EMAIL && ADMIN_PASSWORD, 'ADMIN_EMAIL is required with ADMIN_PASSWORD'],
    [
      values.DATABASE_REPLICA_URLS && !values.DATABASE_URL,
      'DATABASE_URL is required with DATABASE_REPLICA_URLS',
    ],
    [
      values.UPLOADS_URL && values.UPLOADS_DIR,
      'UPLOADS_DIR and UPLOADS_URL exclude each other: pictures are in a folder or in a bucket',
    ],
    [values.UPLOADS_ENDPOINT && !values.UPLOADS_URL, 'UPLOADS_URL is required with UPLOADS_ENDPOINT'],
    ...setTogether.flatMap((names) => {
      const given = names.find((name) => values[name] !== undefined)
      return names.map(
        (name): Notice => [given && values[name] === undefined, `${name} is required with ${given}`],
      )
    }),
    [values.WHATSAPP_URL && !WHATSAPP_TOKEN, 'WHATSAPP_TOKEN is required with WHATSAPP_URL'],
    [values.SMTP_URL && !MAIL_FROM, 'MAIL_FROM is required with SMTP_URL'],
    [
      publicKey && privateKey && !isKeyPair(publicKey, privateKey),
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a key pair of P-256 in base64url',
    ],
    [!publicKey !== !privateKey, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together or not at all'],
    [
      production && values.PUSH_SERVICES,
      'PUSH_SERVICES is refused when NODE_ENV=production: it is for tests',
    ],
    [MAIL_FROM && !/[^\s<>@]@[^\s<>@]+>?$/.test(MAIL_FROM), 'MAIL_FROM needs an e-mail address'],
    [
      PUBLIC_URL && new URL(PUBLIC_URL).pathname !== '/',
      'PUBLIC_URL must have no path: Chowk is served from the root of its host',
    ],
    [
      !isTrustProxy(values.TRUST_PROXY),
      'TRUST_PROXY must be a number of proxies, true, false, or a list of addresses and networks',
    ],
  ])
}

function isKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}

export const missingFiles = ({ BRAND_LOGO }: Environment) =>
  BRAND_LOGO && !statSync(BRAND_LOGO, { throwIfNoEntry: false })?.isFile()
    ? [`BRAND_LOGO names no file: ${BRAND_LOGO}`]
    : []

function isTrustProxy(value: string): boolean {
  if (/^([0-9]{1,2}|true|false)$/.test(value)) return true
  try {
    proxyAddr.compile(value.split(',').map((part) => part.trim()))
    return true
  } catch {
    return false
  }
}
