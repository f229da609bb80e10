import type { GivenNumber } from '../../contract/complaints/schemas.ts'
import { pages } from '../../contract/facts/pages.ts'
import type { Config } from '../platform/config/read-config.ts'
import { nameOfToken, signName } from '../platform/signed-name.ts'

type Secrets = Pick<Config, 'sessionSecrets'>

const purpose = 'chowk complaint'

/** With the token of its link: whoever has that may read what became of it, and nothing else. */
export const withToken = (secrets: Secrets, number: string): GivenNumber => ({
  number,
  token: signName(secrets, purpose, number),
})

/** The number that a token names; undefined when nobody of us has made it. */
export const complaintOfToken = (secrets: Secrets, token: string) => nameOfToken(secrets, purpose, token)

export const complaintLink = (config: Secrets & Pick<Config, 'publicUrl'>, number: string) =>
  config.publicUrl + pages.complaint.replace(':token', withToken(config, number).token)
