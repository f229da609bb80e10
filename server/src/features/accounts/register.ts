import type { Registration } from '../../../contract/accounts.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { addUserWithShop } from './accounts.queries.ts'
import { refuseCommonPassword, refuseOwnWords } from './refused-passwords.ts'

/** A new shopkeeper or executive, who waits for approval (decisions 3). */
export async function register({ config, db, passwords, log }: Services, registration: Registration): Promise<void> {
  const { password, email, name, shop_name: shopName } = registration
  await refuseCommonPassword(password)
  refuseOwnWords(password, { email, name, shopName }, config.site.brand)
  const passwordHash = await passwords.hash(password)
  const userId = await addUserWithShop(db, registration, passwordHash)
  if (!userId) {
    const text = 'This email address is already registered. Please log in, or use another one.'
    throw new AppError(409, text, { fields: { email: text } })
  }
  log.info({ userId }, 'Registered')
}
