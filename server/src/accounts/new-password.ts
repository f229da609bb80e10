import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isOnlyOwnWords, passwordLength } from '../../contract/facts/passwords.ts'
import { phoneKey } from '../../contract/facts/phone-numbers.ts'
import { texts } from '../../contract/facts/texts.ts'
import { invalid } from '../platform/errors.ts'
import type { Services } from '../platform/services.ts'

export type PasswordOwner = { email: string; name: string; shopName?: string | null; phone?: string | null }

/** Throws 400 if the password is on the list of common passwords. */
export async function refuseCommonPassword(password: string): Promise<void> {
  commonPasswords ??= readCommonPasswords()
  if ((await commonPasswords).includes(`\n${password.toLowerCase()}\n`))
    throw invalid({ password: texts.passwords.common })
}

/** Throws 400 for the person's phone number, or only their own words, the brand name and digits. */
export function refuseOwnWords(
  password: string,
  { email, name, shopName, phone }: PasswordOwner,
  brand: string,
): void {
  const isNumber =
    phone && !/\p{L}/u.test(password) && phoneKey(password).includes(phoneKey(phone).replace('+', ''))
  if (isNumber || isOnlyOwnWords(password, [email, name, shopName], brand))
    throw invalid({ password: texts.passwords.own })
}

let commonPasswords: Promise<string> | undefined

/** Searching one string takes 0.1 ms and 170 kB; a Set would take 1.1 MB. */
async function readCommonPasswords(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const passwords: string[] = JSON.parse(await readFile(file, 'utf8'))
  return `\n${passwords.filter(({ length }) => length >= passwordLength.minLetters).join('\n')}\n`
}

/** Throws 400 for a password that is easy to guess. */
export async function hashNewPassword(
  { config, passwords }: Services,
  password: string,
  person: PasswordOwner,
): Promise<string> {
  await refuseCommonPassword(password)
  refuseOwnWords(password, person, config.site.brand)
  return passwords.hash(password)
}
