import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Express } from 'express'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { createRateLimits } from '../src/platform/http/rate-limits.ts'
import { createLogger } from '../src/platform/logger.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import type { Services } from '../src/platform/services.ts'
import { PictureStore } from '../src/platform/uploads/picture-store.ts'
import { inspectAnswer } from './inspect-answer.ts'
import { createTestDatabase } from './test-database.ts'

export type TestApp = { app: Express; services: Services; stop(): Promise<void> }

/** The whole service on a database and a data folder of its own; `env` overrides the configuration. */
export async function startTestApp(env: NodeJS.ProcessEnv = {}, clientDirectory?: string): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT: 'off',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'error',
    ...env,
  })
  const log = await createLogger(config.logLevel)
  const services: Services = {
    config,
    db: database.db,
    log,
    pictures: new PictureStore(database.db, config.uploadsDir, log),
    passwords: createPasswords(config.bcryptCost),
    rateLimits: createRateLimits(database.db, config.rateLimit),
    mailer: createMailer(config),
    inspectAnswer,
  }
  return {
    app: createApp(services, clientDirectory),
    services,
    async stop() {
      services.mailer.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
