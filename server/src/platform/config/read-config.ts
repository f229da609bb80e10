import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { type Environment, environment } from './environment.ts'
import { contradictions, missingFiles, renamed, warnings } from './problems.ts'

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'))
  }
}

export function loadEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Throws a ConfigError that lists all problems. Empty values count as unset. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = environment.safeParse(set)
  if (!result.success)
    throw new ConfigError(result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  const values = result.data
  const problems = [...renamed(set), ...contradictions(values), ...missingFiles(values)]
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
    get ownOrigins() {
      return ownOrigins(values)
    },
    dataDir,
    databaseUrl: values.DATABASE_URL,
    replicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    databaseConnections: values.DATABASE_CONNECTIONS,
    uploadsDir: resolve(values.UPLOADS_DIR ?? join(dataDir, 'uploads')),
    bucket: bucketOf(values),
    /** May write a generated secret to the data folder, so call it only when the start can no longer fail. */
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
    brandLogo: values.BRAND_LOGO && resolve(values.BRAND_LOGO),
    site,
    warnings: production ? warnings(values, demoData) : [],
  }
}
export type Config = ReturnType<typeof readConfig>

/** Without the operator's VAPID keys, those in the database are used. */
function pushOf({ PUSH_SERVICES, PUBLIC_URL, ...values }: Environment, email: string) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    contact: PUBLIC_URL?.startsWith('https:') ? new URL(PUBLIC_URL).origin : `mailto:${email}`,
    services: PUSH_SERVICES?.split(',').map((service) => service.trim()) ?? [],
  }
}

/** The SDK reads the credentials itself, from AWS_ACCESS_KEY_ID and the other usual sources. */
function bucketOf({
  UPLOADS_URL,
  UPLOADS_ENDPOINT: endpoint,
  UPLOADS_REGION: region,
  ...values
}: Environment) {
  if (!UPLOADS_URL) return undefined
  const { hostname: name, pathname } = new URL(UPLOADS_URL)
  const folders = pathname.split('/').filter(Boolean)
  const prefix = folders.map((folder) => `${folder}/`).join('')
  return { name, prefix, endpoint, region, pathStyle: values.UPLOADS_PATH_STYLE === 'on' }
}

/** Undefined when SMS is not configured; `setTogether` (problems.ts) refuses a partial configuration. */
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

/**
 * Without PUBLIC_URL: localhost and this machine's IP addresses. Never a host name from a request: an
 * attacker's name can resolve to this machine (DNS rebinding), an IP address cannot.
 */
function ownOrigins({ PUBLIC_URL, HOST, PORT }: Environment): string[] {
  if (PUBLIC_URL) return [new URL(PUBLIC_URL).origin]
  const addresses = HOST === '0.0.0.0' || HOST === '::' ? addressesOfThisMachine() : [HOST]
  return [...new Set(['localhost', '127.0.0.1', ...addresses])].map(
    (host) => new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`).origin,
  )
}

const addressesOfThisMachine = () =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address))

function trustProxy(value: string): number | boolean | string {
  if (/^[0-9]+$/.test(value)) return Number(value)
  return value === 'true' || value === 'false' ? value === 'true' : value
}

function sessionSecrets({ SESSION_SECRET }: Environment, dataDir: string): string[] {
  if (SESSION_SECRET) return SESSION_SECRET.split(',').map((secret) => secret.trim())
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process that started at the same time wrote the file first; read its secret.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return [readFileSync(file, 'utf8').trim()]
}

/** Values of the demo city. Production requires its own contacts and hides unset social networks. */
const demoContacts = {
  SUPPORT_PHONE: '0731 400 0000',
  SUPPORT_EMAIL: 'help@chowk.example',
  SUPPORT_ADDRESS: '2nd floor, 14 M.G. Road, near Rajwada, Indore, M.P. 452007',
  LEGAL_NAME: 'Chowk Demo Bazaar (an invented firm)',
  LEGAL_ADDRESS: '2nd floor, 14 M.G. Road, near Rajwada, Indore, M.P. 452007',
  GRIEVANCE_OFFICER_NAME: 'Namuna Kumari (an invented person)',
  GRIEVANCE_OFFICER_DESIGNATION: 'Grievance Officer',
  GRIEVANCE_OFFICER_EMAIL: 'grievance@chowk.example',
  GRIEVANCE_OFFICER_PHONE: '0731 400 0001',
}
const demoNetworks = {
  SOCIAL_INSTAGRAM: 'https://www.instagram.com/',
  SOCIAL_FACEBOOK: 'https://www.facebook.com/',
  SOCIAL_YOUTUBE: 'https://www.youtube.com/',
}

function siteOf(own: Environment) {
  const values = { ...demoContacts, ...(own.NODE_ENV === 'production' ? {} : demoNetworks), ...own }
  return {
    brand: values.BRAND_NAME,
    support: { phone: values.SUPPORT_PHONE, email: values.SUPPORT_EMAIL, address: values.SUPPORT_ADDRESS },
    operator: {
      name: values.LEGAL_NAME,
      address: values.LEGAL_ADDRESS,
      officer: {
        name: values.GRIEVANCE_OFFICER_NAME,
        designation: values.GRIEVANCE_OFFICER_DESIGNATION,
        email: values.GRIEVANCE_OFFICER_EMAIL,
        phone: values.GRIEVANCE_OFFICER_PHONE,
      },
    },
    complaintTimes: {
      acknowledgeHours: values.COMPLAINTS_ACKNOWLEDGED_HOURS,
      answerDays: values.COMPLAINTS_ANSWERED_DAYS,
    },
    aboutFigures: values.ABOUT_FIGURES,
    social: {
      instagram: values.SOCIAL_INSTAGRAM,
      facebook: values.SOCIAL_FACEBOOK,
      youtube: values.SOCIAL_YOUTUBE,
    },
  }
}
