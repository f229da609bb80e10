import { createInterface } from 'node:readline/promises'
import { looksLikePhone } from '../contract/facts/phone-numbers.ts'
import { findWhomToErase } from './features/account-deletion/account-deletion.queries.ts'
import { eraseNow } from './features/account-deletion/delete-accounts.ts'
import { migrate } from './platform/database/migrate.ts'
import { createMailer } from './platform/mail/mails.queries.ts'
import { createMessages } from './platform/messages/messages.ts'
import { joinStore, openFileStore } from './platform/uploads/join-store.ts'
import { countDueFiles } from './platform/uploads/picture-files.ts'
import { PictureStore } from './platform/uploads/picture-store.ts'
import { type Program, print, runProgram, withPool } from './start/run-program.ts'

/** `npm run erase -- EMAIL` (or PHONE) deletes an account at once, whether or not the server is running. */
runProgram('Nobody was erased', erase, 'warn')

async function erase({ config, log, args: [email] }: Program) {
  if (!email || !(email.includes('@') || looksLikePhone(email)))
    throw new Error('name whom to erase: npm run erase -- EMAIL (PHONE where there is none)')
  await withPool(config, log, async (db, url) => {
    await migrate(url, log)
    const files = openFileStore(config)
    await joinStore(db, files)
    const person = await findWhomToErase(db, email)
    if (!person) throw new Error(`there is no account ${email}`)
    print(`The ${person.user_type} ${person.name}, account ${person.id}, since ${person.since}. With it go:`)
    for (const shop of person.shops) print(`  the shop ${shop}`)
    print(`  ${person.offers} offers with their pictures; sign-ins, devices, mails and links`)
    print(
      '  phone, e-mail, address, coordinates and network in the audit trail, which keeps who changed what when',
    )
    if (!(await isMeant(email))) return print('Nothing was erased.')
    const messages = createMessages(config, createMailer(db))
    if (!(await eraseNow({ config, db, messages, log }, person)))
      throw new Error('the account could not be deleted: is it the last admin? The log above says why.')
    await new PictureStore(db, files, log).removeDiscarded()
    const left = await countDueFiles(db)
    if (left > 0)
      print(`The files of ${left} pictures could not be removed yet. Chowk tries again by itself.`)
    print(
      `Erased. No mail tells of it. Backups made before have it until they are removed: after restoring one,`,
    )
    print('run this again.')
  })
}

async function isMeant(email: string) {
  if (!process.stdin.isTTY) return true
  const typing = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await typing.question('This cannot be taken back. Type the e-mail again to go on: ')
  typing.close()
  return typed.trim().toLowerCase() === email.toLowerCase()
}
