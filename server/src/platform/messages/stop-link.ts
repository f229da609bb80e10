import { pages } from '../../../contract/facts/pages.ts'
import type { Config } from '../config/read-config.ts'
import { nameOfToken, signName } from '../signed-name.ts'

type Secrets = Pick<Config, 'sessionSecrets'>

const purpose = 'chowk stop link'

/**
 * Names a user, signed: whoever has the mail may choose what its recipient gets, without signing in. It opens
 * nothing else.
 */
export const stopToken = (secrets: Secrets, userId: number) => signName(secrets, purpose, String(userId))

/** The user whom a token names; undefined when nobody of us has made it. */
export function userOfToken(secrets: Secrets, token: string): number | undefined {
  const name = nameOfToken(secrets, purpose, token)
  return name === undefined ? undefined : Number(name)
}

/** The page where people choose what they get; with a kind, what mail programs POST to stops that one. */
export const stopLink = (config: Secrets & Pick<Config, 'publicUrl'>, userId: number, kind?: string) => {
  const page = config.publicUrl + pages.messages.replace(':token', stopToken(config, userId))
  return kind ? `${page}?${new URLSearchParams({ stop: kind })}` : page
}
