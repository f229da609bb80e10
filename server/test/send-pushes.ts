// Child process that sends due push messages until a test kills it.
import pino from 'pino'
import { sendMessages } from '../src/features/push/send-messages.ts'
import { readConfig } from '../src/platform/config/read-config.ts'
import { openDatabase } from '../src/platform/database/open.ts'

const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const db = openDatabase(config.databaseUrl ?? '', log)
await sendMessages({ config, db, log, clock: () => Number(process.env.CLOCK) })
