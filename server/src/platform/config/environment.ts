import { z } from 'zod'
import { asciiEmail, emailPattern } from '../../../contract/facts/email-address.ts'
import { bytesIn, lettersIn, passwordLength } from '../../../contract/facts/passwords.ts'
import { languageCodes } from '../../../contract/facts/people.ts'
import { textKinds } from '../../../contract/text-messages/calls.ts'

const text = (fallback: string) => z.string().default(fallback)
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${alternatives.format(values)}` })
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const onOff = oneOf('on', 'off')
const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error).optional()
const givenUrl = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be a URL like ${example}` })
const url = (protocol: RegExp, example: string) => givenUrl(protocol, example).optional()
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(z.array(item))
    .optional()

const between = (least: number, most: number, fallback: number, what = 'a whole number') =>
  z.coerce
    .number({ error: `must be ${what}` })
    .int(`must be ${what}`)
    .min(least, `must be ${least} or more`)
    .max(most, `must be at most ${most}`)
    .default(fallback)

const emailAddress = z
  .string()
  .transform(asciiEmail)
  .pipe(z.email({ pattern: emailPattern, error: 'must be an e-mail address' }))

/** Requests to a gateway carry phone numbers and our keys, so http is allowed only on this machine. */
const gateway = url(/^https?$/, 'https://gateway.example/send').refine(
  (value = '') => !URL.canParse(value) || !isReadable(new URL(value)),
  'must be https',
)
const isReadable = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !/^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)

const secret = z
  .string()
  .min(16, 'needs at least 16 characters')
  .regex(/^[!-~]+$/, 'must be ASCII without blanks')
  .optional()

const templates = <T extends z.ZodType>(template: T, example: string) => {
  const all = z.partialRecord(z.enum(textKinds), template).refine((given) => Object.keys(given).length > 0)
  return z
    .string()
    .transform((value, context) => {
      try {
        return all.parse(JSON.parse(value))
      } catch {
        context.addIssue(`must be JSON like ${example}, for: ${textKinds.join(', ')}`)
        return z.NEVER
      }
    })
    .optional()
}

/** The variables from decisions 1 and 7, and more; .env.example explains each. */
export const environment = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: between(1, 65_535, 3000, 'a port number'),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'https://chowk.example'),
  DATA_DIR: text('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@localhost:5432/chowk'),
  DATABASE_REPLICA_URLS: listOf(givenUrl(/^postgres(ql)?$/, 'postgresql://user:password@replica:5432/chowk')),
  /** Of each process, for requests. */
  DATABASE_CONNECTIONS: between(5, 1_000, 20),
  UPLOADS_DIR: z.string().optional(),
  UPLOADS_URL: matching(
    /^s3:\/\/[a-z0-9][a-z0-9.-]+[a-z0-9](?:\/[\w./-]*)?$/,
    'must be like s3://bucket or s3://bucket/prefix',
  ),
  UPLOADS_ENDPOINT: url(/^https?$/, 'https://s3.example'),
  UPLOADS_REGION: text('us-east-1'),
  UPLOADS_PATH_STYLE: onOff.default('off'),
  SESSION_SECRET: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z
    .string()
    .normalize('NFC')
    .refine((value) => lettersIn(value) >= passwordLength.minLetters, 'must have at least 8 characters')
    .refine((value) => bytesIn(value) <= passwordLength.maxBytes, 'must have at most 72 bytes')
    .optional(),
  ADMIN_NAME: z.string().max(120, 'must have at most 120 characters').optional(),
  ADMIN_SECOND_FACTOR: oneOf('off', 'required').default('off'),
  DEMO_DATA: onOff.optional(),
  RATE_LIMIT: onOff.default('on'),
  SKELETONS: onOff.default('on'),
  READY_ANSWERS: onOff.default('on'),
  TRUST_PROXY: text('0'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUSH_SERVICES: z.string().optional(),
  SMS_GATEWAY_URL: gateway,
  SMS_GATEWAY_TOKEN: secret,
  SMS_SENDER: matching(/^[A-Za-z0-9]{3,11}$/, 'must be the registered header, like CHOWKI'),
  SMS_ENTITY_ID: matching(/^\d+$/, 'must be digits'),
  SMS_TEMPLATES: templates(
    z.partialRecord(z.enum(languageCodes), z.string().regex(/^\d+$/)),
    '{"shop approved":{"en":"1107160000000000001"}}',
  ),
  SMS_CALLBACK_SECRET: secret,
  SMS_STOP_NUMBER: matching(/^\+?\d{4,13}$/, 'must be digits'),
  WHATSAPP_URL: gateway,
  WHATSAPP_PHONE_NUMBER_ID: matching(/^\d+$/, 'must be digits'),
  WHATSAPP_TOKEN: secret,
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: secret,
  WHATSAPP_TEMPLATES: templates(z.string().regex(/^[a-z0-9_]+$/), '{"shop approved":"shop_approved"}'),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  BRAND_NAME: text('Chowk'),
  BRAND_LOGO: z.string().optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_EMAIL: emailAddress.optional(),
  SUPPORT_ADDRESS: z.string().optional(),
  LEGAL_NAME: z.string().optional(),
  LEGAL_ADDRESS: z.string().optional(),
  GRIEVANCE_OFFICER_NAME: z.string().optional(),
  GRIEVANCE_OFFICER_DESIGNATION: z.string().optional(),
  GRIEVANCE_OFFICER_EMAIL: emailAddress.optional(),
  GRIEVANCE_OFFICER_PHONE: z.string().optional(),
  /** The maximum times that the E-Commerce Rules 2020 allow for acknowledging and answering a complaint. */
  COMPLAINTS_ACKNOWLEDGED_HOURS: between(1, 48, 48),
  COMPLAINTS_ANSWERED_DAYS: between(1, 30, 30),
  /** `claims`: About shows the specification's figures; `own`: the city's real figures (decisions 9). */
  ABOUT_FIGURES: oneOf('claims', 'own').default('claims'),
  SOCIAL_INSTAGRAM: url(/^https?$/, 'https://www.instagram.com/chowk'),
  SOCIAL_FACEBOOK: url(/^https?$/, 'https://www.facebook.com/chowk'),
  SOCIAL_YOUTUBE: url(/^https?$/, 'https://www.youtube.com/@chowk'),
  /** Cost of password hashes (decisions 3). Only tests use a lower cost. */
  BCRYPT_COST: between(4, 15, 12),
  /** Milliseconds after SIGTERM during which /health fails while new connections are still accepted. */
  STOP_NOTICE: between(0, 3_000, 250),
})
export type Environment = z.output<typeof environment>
