import { randomBytes } from 'node:crypto'
import { asciiEmail } from '../contract/facts/email-address.ts'
import { maxLengths } from '../contract/facts/limits.ts'
import { texts } from '../contract/facts/texts.ts'
import { email as emailField, line, newPassword } from '../contract/fields.ts'
import { refuseCommonPassword, refuseOwnWords } from './accounts/new-password.ts'
import { replaceEveryPassword } from './features/accounts/accounts.queries.ts'
import { addAdmin, listAdmins, nameIn, removeAdmin } from './features/admins/admins.ts'
import { resetFactors } from './features/security/factors.ts'
import { securityMessage } from './features/security/security-message.ts'
import { recordChanges, serverActor } from './platform/audit/record-change.ts'
import { recordSecurityEvent, securityEventsOf } from './platform/audit/security-log.ts'
import { type Config, loadEnvironment, readConfig } from './platform/config/read-config.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Database } from './platform/database/open.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { createPasswords } from './platform/hash-passwords.ts'
import { createLogger } from './platform/logger.ts'
import { createMailer } from './platform/mail/mails.queries.ts'
import { endEverySession } from './platform/sessions/sessions.ts'
import { openMessages } from './start/open-messages.ts'
import { failStart, print, withPool } from './start/run-program.ts'

const usage = `Usage:
  npm run admin -- list
  npm run admin -- add EMAIL [NAME]     with the password in ADMIN_PASSWORD, or a random one that is printed
  npm run admin -- remove EMAIL         never the last one
  npm run admin -- reset-second-step EMAIL   for who has lost phone and codes: the password alone signs in again
  npm run admin -- security-log EMAIL        a year of sign-ins and changes of an account, also erased
  npm run admin -- sign-out-everybody        ends all sessions, on all devices
  npm run admin -- forget-passwords          the same, and everybody needs a new password, admins too`

const wordsAlone = ['list', 'sign-out-everybody', 'forget-passwords']
const wordsWithEmail = ['add', 'remove', 'reset-second-step', 'security-log']

async function main([command = '', address = '', name]: string[]) {
  const email = asciiEmail(address)
  if (!wordsAlone.includes(command) && !(wordsWithEmail.includes(command) && email)) {
    process.exitCode = 1
    return print(usage)
  }
  const { ADMIN_PASSWORD: password, ADMIN_EMAIL: _, ...env } = loadEnvironment()
  const config = readConfig(env)
  const { databaseUrl, dataDir } = config
  print(`In ${databaseUrl ? new URL(databaseUrl).host : `the embedded database of ${dataDir}`}:`)
  const log = await createLogger('warn')
  // If the server is running, this command joins the server's embedded database and leaves it running.
  await withPool(config, log, async (db, url) => {
    await migrate(url, log)
    if (command === 'list')
      for (const admin of await listAdmins(db)) print(`${admin.email}  ${admin.name}  ${admin.role}`)
    else if (command === 'add') await add(db, config, email, name, password)
    else if (command === 'remove') await remove(db, config, email)
    else if (command === 'security-log')
      for (const { happened_at, event, network } of await securityEventsOf({ db, config }, email))
        print([happened_at.toISOString(), event, network && `network ${network}`].filter(Boolean).join('  '))
    else if (command === 'sign-out-everybody') await signOutEverybody(db, config)
    else if (command === 'forget-passwords') await forgetPasswords(db, config)
    else await resetSecondStep(db, config, email)
  })
}

async function add(
  db: Database,
  config: Config,
  address: string,
  givenName = nameIn(address),
  given?: string,
) {
  const email = emailField().parse(address)
  const name = line(maxLengths.personName, () => 'Please give a name, or none.').parse(givenName)
  const password = given ? newPassword().parse(given) : randomBytes(12).toString('base64url')
  await refuseCommonPassword(password)
  refuseOwnWords(password, { email, name }, config.site.brand)
  const hash = await createPasswords(config.bcryptCost).hash(password)
  const added = await inTransaction(db, (tx) => addAdmin(config, tx, { email, passwordHash: hash, name }))
  if (!added) throw new Error(`${email} already belongs to an account.`)
  print(given ? `Added the admin ${email}.` : `Added the admin ${email} with the password ${password}`)
}

async function remove(db: Database, config: Config, email: string) {
  if (!(await inTransaction(db, (tx) => removeAdmin(config, tx, { email }))))
    throw new Error(`There is no admin ${email}.`)
  print(`Removed the admin ${email}.`)
}

async function resetSecondStep(db: Database, config: Config, email: string) {
  const messages = messagesOf(db, config)
  const isReset = await inTransaction(db, (tx) => resetFactors({ config, messages }, tx, email))
  if (!isReset) throw new Error(`There is no account ${email}.`)
  print(`${email} signs in with the password alone, and is signed out everywhere.`)
}

const messagesOf = (db: Database, config: Config) => openMessages(config, db, createMailer(db))

async function signOutEverybody(db: Database, config: Config) {
  const ended = await inTransaction(db, async (tx) => {
    await recordSecurityEvent({ db: tx, config }, 'everybody signed out', {})
    return endEverySession(tx)
  })
  print(`Ended ${ended} sessions. Everybody signs in again; drafts stay on their devices.`)
}

/** For leaked hashes: replaces all password hashes with one that matches nothing. Notifies all users. */
async function forgetPasswords(db: Database, config: Config) {
  const hash = await createPasswords(config.bcryptCost).hash(randomBytes(32).toString('base64url'))
  const [passwords, ended] = await inTransaction(db, async (tx) => {
    await recordSecurityEvent({ db: tx, config }, 'passwords forgotten', {})
    const people = await replaceEveryPassword(tx, hash)
    await recordChanges(
      tx,
      serverActor,
      people.map(({ id, name }) => ({
        change: { action: 'password voided', subject: { type: 'user', id, name }, before: null, after: {} },
      })),
    )
    const what = () => texts.mail.security.changes.passwordVoided
    const change = { what, byOperator: true as const, at: new Date() }
    const messages = messagesOf(db, config)
    for (const { id: userId, email, language } of people)
      await messages.send(securityMessage, change, { userId, email, language }, { tx })
    return [people.length, await endEverySession(tx)]
  })
  print(
    `Forgot ${passwords} passwords and ended ${ended} sessions. Everybody is notified. "Forgot password" mails a new link;`,
  )
  print('who has no e-mail address gets one from their team or an admin. Passkeys still sign in.')
}

main(process.argv.slice(2)).catch(failStart('This did not work'))
