import type { Services } from '../platform/services.ts'
import { type Person, refuseCommonPassword, refuseOwnWords } from './refused-passwords.ts'

/** The hash of a new account's password; throws 400 for one that is easily guessed. */
export async function hashNewPassword(
  { config, passwords }: Services,
  password: string,
  person: Person,
): Promise<string> {
  await refuseCommonPassword(password)
  refuseOwnWords(password, person, config.site.brand)
  return passwords.hash(password)
}
