import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { isIP, isIPv6 } from 'node:net'
import { availableParallelism, networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { bytesIn, lettersIn, passwordLength } from '../../contract/facts/password-length.ts'
import { languageCodes } from '../../contract/facts/people.ts'
import { textKinds } from '../../contract/text-messages/facts.ts'

const text = (fallback: string) => z.string().default(fallback)
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL like ${example}` }).optional()

/** A whole number, and the most there may be is what it is unless set. */
const upTo = (most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(most, `must be at most ${most}`)
    .default(most)

/** More would not fit into the hundred connections that PostgreSQL allows at first. */
const maxWorkers = 24

/** Of the demo city: everywhere but in production, which must say whom visitors reach. */
const demoSite = {
  support: {
    phone: '0731 400 0000',
    email: 'help@chowk.example',
    address: '2nd floor, 14 M.G. Road, near Rajwada, Indore, M.P. 452007',
  },
  operator: {
    name: 'Chowk Demo Bazaar (an invented firm)',
    address: '2nd floor, 14 M.G. Road, near Rajwada, Indore, M.P. 452007',
    officer: {
      name: 'Namuna Kumari (an invented person)',
      designation: 'Grievance Officer',
      email: 'grievance@chowk.example',
      phone: '0731 400 0001',
    },
  },
  social: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    youtube: 'https://www.youtube.com/',
  },
}

const bytes = (value: string) => Buffer.byteLength(value)

/** Numbers of people and our keys go there: nobody on the way reads them. */
const gateway = url(/^https?$/, 'https://gateway.example/send').refine(
  (value = '') => !URL.canParse(value) || !isReadable(new URL(value)),
  'must be https',
)
const isReadable = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !/^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)

const secret = z
  .string()
  .min(16, 'needs at least 16 characters')
  .regex(/^[!-~]+$/, 'must be ASCII without blanks')
  .optional()

/** A template for each kind of message; a kind without one does not go that way. */
const templates = <T extends z.ZodType>(template: T, example: string) => {
  const all = z.partialRecord(z.enum(textKinds), template).refine((given) => Object.keys(given).length > 0)
  return z
    .string()
    .transform((value, context) => {
      try {
        return all.parse(JSON.parse(value))
      } catch {
        context.addIssue(`must be JSON like ${example}, for: ${textKinds.join(', ')}`)
        return z.NEVER
      }
    })
    .optional()
}

/** The variables of decisions 1 and 7, and our own below them; .env.example explains each. */
const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'must be development, test or production',
    })
    .default('development'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1, 'must be 1 or more')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'https://chowk.example'),
  DATA_DIR: text('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@localhost:5432/chowk'),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@replica:5432/chowk'),
  UPLOADS_DIR: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((value) => lettersIn(value) >= passwordLength.minLetters, 'must have at least 8 characters')
    .refine((value) => bytesIn(value) <= passwordLength.maxBytes, 'must have at most 72 bytes')
    .optional(),
  ADMIN_NAME: z.string().max(120, 'must have at most 120 characters').optional(),
  ADMIN_SECOND_FACTOR: z.enum(['off', 'required'], { error: 'must be off or required' }).default('off'),
  DEMO_DATA: onOff.optional(),
  RATE_LIMIT: onOff.default('on'),
  SKELETONS: onOff.default('on'),
  READY_ANSWERS: onOff.default('on'),
  TRUST_PROXY: text('0'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUSH_SERVICES: z.string().optional(),
  SMS_GATEWAY_URL: gateway,
  SMS_GATEWAY_TOKEN: secret,
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be the registered header, like CHOWKI')
    .optional(),
  SMS_ENTITY_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  SMS_TEMPLATES: templates(
    z.partialRecord(z.enum(languageCodes), z.string().regex(/^\d+$/)),
    '{"shop approved":{"en":"1107160000000000001"}}',
  ),
  SMS_CALLBACK_SECRET: secret,
  SMS_STOP_NUMBER: z
    .string()
    .regex(/^\+?\d{4,13}$/, 'must be digits')
    .optional(),
  WHATSAPP_URL: gateway,
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  WHATSAPP_TOKEN: secret,
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: secret,
  WHATSAPP_TEMPLATES: templates(z.string().regex(/^[a-z0-9_]+$/), '{"shop approved":"shop_approved"}'),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  // Ours: the brand is configuration, not code.
  BRAND_NAME: text('Chowk'),
  BRAND_LOGO: z.string().optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SUPPORT_ADDRESS: z.string().optional(),
  LEGAL_NAME: z.string().optional(),
  LEGAL_ADDRESS: z.string().optional(),
  GRIEVANCE_OFFICER_NAME: z.string().optional(),
  GRIEVANCE_OFFICER_DESIGNATION: z.string().optional(),
  GRIEVANCE_OFFICER_EMAIL: z.email('must be an e-mail address').optional(),
  GRIEVANCE_OFFICER_PHONE: z.string().optional(),
  /** How soon complaints are acknowledged and answered: the E-Commerce Rules 2020 allow no more. */
  COMPLAINTS_ACKNOWLEDGED_HOURS: upTo(48),
  COMPLAINTS_ANSWERED_DAYS: upTo(30),
  /** What About shows: the specification's claims, or what the city has (decisions 9). */
  ABOUT_FIGURES: z.enum(['claims', 'own'], { error: 'must be claims or own' }).default('claims'),
  SOCIAL_INSTAGRAM: url(/^https?$/, 'https://www.instagram.com/chowk'),
  SOCIAL_FACEBOOK: url(/^https?$/, 'https://www.facebook.com/chowk'),
  SOCIAL_YOUTUBE: url(/^https?$/, 'https://www.youtube.com/@chowk'),
  /** Work factor of password hashes (decisions 3); lower only in tests. */
  BCRYPT_COST: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(4, 'must be 4 or more')
    .max(15, 'must be at most 15')
    .default(12),
  /** Milliseconds between SIGTERM, from when on health is refused, and no new connections. */
  STOP_NOTICE: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(3_000, 'must be at most 3000')
    .default(250),
  /** Processes of `npm run start:cluster`. */
  WORKERS: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(maxWorkers, `must be at most ${maxWorkers}`)
    .default(() => Math.min(availableParallelism(), maxWorkers)),
})
type Environment = z.output<typeof environment>

/** Configuration that cannot be used: `problems` has one line for each. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The environment, completed by a file `.env` in the current folder if there is one. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/**
 * Reads and checks the environment; throws ConfigError with all problems at once. Empty values count as
 * unset.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const result = environment.safeParse(set)
  if (!result.success)
    throw new ConfigError(result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  const values = result.data
  const problems = [...contradictions(values), ...missingFiles(values)]
  if (problems.length > 0) throw new ConfigError(problems)

  const dataDir = resolve(values.DATA_DIR)
  const production = values.NODE_ENV === 'production'
  const site = siteOf(values)
  const demoData = values.DEMO_DATA ? values.DEMO_DATA === 'on' : !values.DATABASE_URL
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    /** The origins that our own pages have at this moment. */
    get ownOrigins() {
      return ownOrigins(values)
    },
    dataDir,
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    uploadsDir: resolve(values.UPLOADS_DIR ?? join(dataDir, 'uploads')),
    /** Called once the start is sure: it may write the generated secret. */
    sessionSecrets: () => sessionSecrets(values, dataDir),
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? `${site.brand} <${site.support.email}>` },
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD, name: values.ADMIN_NAME },
    adminSecondFactor: values.ADMIN_SECOND_FACTOR,
    demoData,
    rateLimit: values.RATE_LIMIT === 'on',
    skeletons: values.SKELETONS === 'on',
    responseCache: values.READY_ANSWERS === 'on',
    trustProxy: trustProxy(values.TRUST_PROXY),
    push: pushOf(values, site.support.email),
    textGateways: { sms: smsOf(values), whatsapp: whatsappOf(values) },
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    bcryptCost: values.BCRYPT_COST,
    stopNotice: values.STOP_NOTICE,
    workers: values.WORKERS,
    brandLogo: values.BRAND_LOGO && resolve(values.BRAND_LOGO),
    site,
    /**
     * What an operator should know of, a sentence each: it works, and is not what one wants in production.
     */
    warnings: production ? warnings(values, demoData) : [],
  }
}
export type Config = ReturnType<typeof readConfig>

function siteOf(values: Environment) {
  const demo = values.NODE_ENV === 'production' ? undefined : demoSite
  return {
    brand: values.BRAND_NAME,
    // Production does not get as far without them.
    support: {
      phone: values.SUPPORT_PHONE ?? demoSite.support.phone,
      email: values.SUPPORT_EMAIL ?? demoSite.support.email,
      address: values.SUPPORT_ADDRESS ?? demoSite.support.address,
    },
    operator: operatorOf(values),
    complaintTimes: {
      acknowledgeHours: values.COMPLAINTS_ACKNOWLEDGED_HOURS,
      answerDays: values.COMPLAINTS_ANSWERED_DAYS,
    },
    aboutFigures: values.ABOUT_FIGURES,
    /** A network without an address is not shown. */
    social: {
      instagram: values.SOCIAL_INSTAGRAM ?? demo?.social.instagram,
      facebook: values.SOCIAL_FACEBOOK ?? demo?.social.facebook,
      youtube: values.SOCIAL_YOUTUBE ?? demo?.social.youtube,
    },
  }
}

/** Whom the law asks to be named: who runs it, and who answers complaints. */
function operatorOf(values: Environment) {
  const { name, address, officer } = demoSite.operator
  return {
    name: values.LEGAL_NAME ?? name,
    address: values.LEGAL_ADDRESS ?? address,
    officer: {
      name: values.GRIEVANCE_OFFICER_NAME ?? officer.name,
      designation: values.GRIEVANCE_OFFICER_DESIGNATION ?? officer.designation,
      email: values.GRIEVANCE_OFFICER_EMAIL ?? officer.email,
      phone: values.GRIEVANCE_OFFICER_PHONE ?? officer.phone,
    },
  }
}

/** Without keys of the operator's own those of the database count. */
const pushOf = (
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_SERVICES, PUBLIC_URL }: Environment,
  email: string,
) => ({
  keys:
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
      ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
      : undefined,
  /** Whom a push service may turn to. */
  contact: PUBLIC_URL?.startsWith('https:') ? new URL(PUBLIC_URL).origin : `mailto:${email}`,
  /** Origins of push services beside the known ones. */
  services: PUSH_SERVICES?.split(',').map((service) => service.trim()) ?? [],
})

/** Undefined: none goes that way. Of the variables of one all are set, else nothing starts. */
function smsOf(values: Environment) {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_SENDER: sender } = values
  const { SMS_ENTITY_ID: entityId, SMS_TEMPLATES: ids, SMS_CALLBACK_SECRET: callbackSecret } = values
  if (!url || !token || !sender || !entityId || !ids || !callbackSecret) return undefined
  return { url, token, sender, entityId, templates: ids, callbackSecret, stopNumber: values.SMS_STOP_NUMBER }
}

function whatsappOf(values: Environment) {
  const { WHATSAPP_URL: url = 'https://graph.facebook.com/v23.0', WHATSAPP_TOKEN: token } = values
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TEMPLATES: names } = values
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = values
  if (!token || !phoneNumberId || !names || !appSecret || !verifyToken) return undefined
  return { url, token, phoneNumberId, templates: names, appSecret, verifyToken }
}

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

/** What production has no default for (decisions 7): a wrong one reaches visitors. */
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

function warnings(values: Environment, demoData: boolean): string[] {
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

function contradictions(values: Environment): string[] {
  const production = values.NODE_ENV === 'production'
  const secrets = values.SESSION_SECRET?.split(',').map((secret) => secret.trim()) ?? []
  const problems: [boolean, string][] = [
    ...required.map((name): [boolean, string] => [
      production && !values[name],
      `${name} is required when NODE_ENV=production`,
    ]),
    [
      secrets.some((secret) => bytes(secret) < 16),
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
      !!values.MAIL_FROM && !/[^\s<>@]+@[^\s<>@]+>?$/.test(values.MAIL_FROM),
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

/** Push services refuse everything that is signed by another key than the one beside it. */
function isKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}

const missingFiles = ({ BRAND_LOGO }: Environment) =>
  BRAND_LOGO && !statSync(BRAND_LOGO, { throwIfNoEntry: false })?.isFile()
    ? [`BRAND_LOGO names no file: ${BRAND_LOGO}`]
    : []

/** What Express' 'trust proxy' understands. */
function isTrustProxy(value: string): boolean {
  const names = new Set(['loopback', 'linklocal', 'uniquelocal'])
  const isAddress = (part: string) => isIP(part.split('/')[0] ?? '') !== 0 || names.has(part)
  return /^([0-9]{1,2}|true|false)$/.test(value) || value.split(',').every((part) => isAddress(part.trim()))
}

/**
 * Without PUBLIC_URL: localhost, and the addresses of this machine on which it listens, as they are now. No
 * other names, not even that of the request's Host: a stranger's name can be made to lead here (DNS
 * rebinding), an address cannot.
 */
function ownOrigins({ PUBLIC_URL, HOST, PORT }: Environment): string[] {
  if (PUBLIC_URL) return [new URL(PUBLIC_URL).origin]
  const addresses = everywhere.has(HOST) ? addressesOfThisMachine() : [HOST]
  return [...new Set(['localhost', '127.0.0.1', ...addresses])].map((host) => originOf(host, PORT))
}

const everywhere = new Set(['0.0.0.0', '::'])

const addressesOfThisMachine = () =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address))

/** As a browser writes it: without the port that is understood. */
const originOf = (host: string, port: number) =>
  new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${port}`).origin

/** As Express takes it: a number of proxies, true or false, or a list of addresses. */
function trustProxy(value: string): number | boolean | string {
  if (/^[0-9]+$/.test(value)) return Number(value)
  return value === 'true' || value === 'false' ? value === 'true' : value
}

function sessionSecrets({ SESSION_SECRET }: Environment, dataDir: string): string[] {
  if (SESSION_SECRET) return SESSION_SECRET.split(',').map((secret) => secret.trim())
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // A second process that starts at the same moment was first: its secret is ours.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return [readFileSync(file, 'utf8').trim()]
}
