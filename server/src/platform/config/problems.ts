import { createECDH } from 'node:crypto'
import { statSync } from 'node:fs'
import { isIP } from 'node:net'
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

/** Production has no default for these (decisions 7): visitors would see a wrong value. */
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

export function warnings(values: Environment, demoData: boolean): string[] {
  const notices: [boolean, string][] = [
    [!values.SMTP_URL, 'SMTP_URL is not set: mails become files in DATA_DIR/outbox, and reach nobody'],
    [
      !!values.PUBLIC_URL?.startsWith('http:'),
      'PUBLIC_URL is not https: passwords and session cookies can be read on the way',
    ],
    [
      demoData,
      'DEMO_DATA is on: an empty database gets the invented offers and the sign-ins of the demo city',
    ],
    [
      values.ABOUT_FIGURES === 'claims',
      'ABOUT_FIGURES is not own: About claims 100K+ offers and 150% growth, true or not',
    ],
  ]
  return notices.filter(([holds]) => holds).map(([, notice]) => notice)
}

export function contradictions(values: Environment): string[] {
  const production = values.NODE_ENV === 'production'
  const secrets = values.SESSION_SECRET?.split(',').map((secret) => secret.trim()) ?? []
  const problems: [boolean, string][] = [
    ...required.map((name): [boolean, string] => [
      production && !values[name],
      `${name} is required when NODE_ENV=production`,
    ]),
    [
      secrets.some((secret) => Buffer.byteLength(secret) < 16),
      'SESSION_SECRET needs at least 16 characters in each of its parts',
    ],
    [production && values.RATE_LIMIT === 'off', 'RATE_LIMIT=off is refused when NODE_ENV=production'],
    [production && values.BCRYPT_COST < 12, 'BCRYPT_COST below 12 is refused when NODE_ENV=production'],
    [!!values.ADMIN_EMAIL && !values.ADMIN_PASSWORD, 'ADMIN_PASSWORD is required with ADMIN_EMAIL'],
    [!values.ADMIN_EMAIL && !!values.ADMIN_PASSWORD, 'ADMIN_EMAIL is required with ADMIN_PASSWORD'],
    [
      !!values.DATABASE_REPLICA_URL && !values.DATABASE_URL,
      'DATABASE_URL is required with DATABASE_REPLICA_URL',
    ],
    ...setTogether.flatMap((names) =>
      names.map((name): [boolean, string] => [
        values[name] === undefined && names.some((other) => values[other] !== undefined),
        `${name} is required with ${names.find((other) => values[other] !== undefined)}`,
      ]),
    ),
    [
      values.WHATSAPP_URL !== undefined && values.WHATSAPP_TOKEN === undefined,
      'WHATSAPP_TOKEN is required with WHATSAPP_URL',
    ],
    [!!values.SMTP_URL && !values.MAIL_FROM, 'MAIL_FROM is required with SMTP_URL'],
    [
      !!values.VAPID_PUBLIC_KEY &&
        !!values.VAPID_PRIVATE_KEY &&
        !isKeyPair(values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY),
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a key pair of P-256 in base64url',
    ],
    [
      !values.VAPID_PUBLIC_KEY !== !values.VAPID_PRIVATE_KEY,
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together or not at all',
    ],
    [
      production && !!values.PUSH_SERVICES,
      'PUSH_SERVICES is refused when NODE_ENV=production: it is for tests',
    ],
    [
      !!values.MAIL_FROM && !/[^\s<>@]@[^\s<>@]+>?$/.test(values.MAIL_FROM),
      'MAIL_FROM needs an e-mail address',
    ],
    [
      !!values.PUBLIC_URL && new URL(values.PUBLIC_URL).pathname !== '/',
      'PUBLIC_URL must have no path: Chowk is served from the root of its host',
    ],
    [
      !isTrustProxy(values.TRUST_PROXY),
      'TRUST_PROXY must be a number of proxies, true, false, or a list of addresses',
    ],
  ]
  return problems.filter(([wrong]) => wrong).map(([, problem]) => problem)
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
  const names = new Set(['loopback', 'linklocal', 'uniquelocal'])
  const isAddress = (part: string) => isIP(part.split('/')[0] ?? '') !== 0 || names.has(part)
  return /^([0-9]{1,2}|true|false)$/.test(value) || value.split(',').every((part) => isAddress(part.trim()))
}
