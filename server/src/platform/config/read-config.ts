import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environment } from './environment.ts'
import { pushOf, smsOf, whatsappOf } from './gateway-settings.ts'
import { ownOrigins, trustProxy } from './network-settings.ts'
import { contradictions, missingFiles, warnings } from './problems.ts'
import { sessionSecrets } from './session-secrets.ts'
import { siteOf } from './site.ts'

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
    brandLogo: values.BRAND_LOGO && resolve(values.BRAND_LOGO),
    site,
    warnings: production ? warnings(values, demoData) : [],
  }
}
export type Config = ReturnType<typeof readConfig>
