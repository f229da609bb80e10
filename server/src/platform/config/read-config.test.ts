import { createECDH } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gatewayEnv } from '../../../test/text-gateway.ts'
import { ConfigError, readConfig } from './read-config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://mandi.example',
  DATABASE_URL: 'postgresql://localhost/mandi',
  SESSION_SECRET: 'a secret of production',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Mandi <hello@mandi.example>',
  SUPPORT_EMAIL: 'help@mandi.example',
  SUPPORT_PHONE: '0731 411 1111',
  SUPPORT_ADDRESS: '1 Sarafa, Indore',
  LEGAL_NAME: 'Mandi Private Limited',
  LEGAL_ADDRESS: '1 Sarafa, Indore',
  GRIEVANCE_OFFICER_NAME: 'Meera Joshi',
  GRIEVANCE_OFFICER_DESIGNATION: 'Manager',
  GRIEVANCE_OFFICER_EMAIL: 'meera@mandi.example',
  GRIEVANCE_OFFICER_PHONE: '0731 411 1112',
  ABOUT_FIGURES: 'own',
}

const problemsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  test('uses the documented defaults when nothing is set', () => {
    const config = readConfig({})

    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demoData: true,
      rateLimit: true,
      skeletons: true,
      responseCache: true,
      trustProxy: 0,
      logLevel: 'info',
      bcryptCost: 12,
    })
    expect(config.uploadsDir).toBe(join(config.dataDir, 'uploads'))
  })

  test("does not load the demo city into an operator's database unless DEMO_DATA is on", () => {
    const DATABASE_URL = 'postgresql://localhost/chowk'

    expect(readConfig({ DATABASE_URL }).demoData).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO_DATA: 'on' }).demoData).toBe(true)
  })

  test('reports each wrong value on its own line', () => {
    expect(
      problemsOf({
        PORT: 'abc',
        DATABASE_URL: 'mysql://x/y',
        DEMO_DATA: 'yes',
        SKELETONS: 'none',
        LOG_LEVEL: 'loud',
        ADMIN_PASSWORD: 'तीन',
      }),
    ).toEqual([
      'PORT must be a port number',
      'DATABASE_URL must be a URL like postgresql://user:password@localhost:5432/chowk',
      'ADMIN_PASSWORD must have at least 8 characters',
      'DEMO_DATA must be on or off',
      'SKELETONS must be on or off',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ])
  })

  test('stores pictures in the folder of a bucket, and never both in a bucket and a folder', () => {
    const bucketOf = (UPLOADS_URL: string) => readConfig({ UPLOADS_URL }).bucket

    expect(readConfig({}).bucket).toBe(undefined)
    expect(bucketOf('s3://chowk-pictures')).toMatchObject({ name: 'chowk-pictures', prefix: '' })
    expect(bucketOf('s3://chowk/indore/pictures/')).toMatchObject({
      name: 'chowk',
      prefix: 'indore/pictures/',
    })
    expect(problemsOf({ UPLOADS_URL: 'https://chowk.example' })).toEqual([
      'UPLOADS_URL must be like s3://bucket or s3://bucket/prefix',
    ])
    expect(problemsOf({ UPLOADS_URL: 's3://chowk', UPLOADS_DIR: '/srv/uploads' })).toEqual([
      'UPLOADS_DIR and UPLOADS_URL exclude each other: pictures are in a folder or in a bucket',
    ])
    expect(problemsOf({ UPLOADS_ENDPOINT: 'http://garage:3900' })).toEqual([
      'UPLOADS_URL is required with UPLOADS_ENDPOINT',
    ])
  })

  test('refuses production without a secret, without rate limits or with weak password hashes', () => {
    expect(problemsOf({ ...production, SESSION_SECRET: '', RATE_LIMIT: 'off', BCRYPT_COST: '4' })).toEqual([
      'SESSION_SECRET is required when NODE_ENV=production',
      'RATE_LIMIT=off is refused when NODE_ENV=production',
      'BCRYPT_COST below 12 is refused when NODE_ENV=production',
    ])
  })

  test('refuses production without a public URL, operator or support contact', () => {
    const required = [
      ...['PUBLIC_URL', 'SESSION_SECRET', 'SUPPORT_EMAIL', 'SUPPORT_PHONE', 'SUPPORT_ADDRESS'],
      ...['LEGAL_NAME', 'LEGAL_ADDRESS', 'GRIEVANCE_OFFICER_NAME', 'GRIEVANCE_OFFICER_DESIGNATION'],
      ...['GRIEVANCE_OFFICER_EMAIL', 'GRIEVANCE_OFFICER_PHONE'],
    ]
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual(
      required.map((name) => `${name} is required when NODE_ENV=production`),
    )
    expect(problemsOf(production)).toEqual([])
    expect(problemsOf({ ...production, LEGAL_NAME: ' ', GRIEVANCE_OFFICER_EMAIL: 'meera' })).toEqual([
      'GRIEVANCE_OFFICER_EMAIL must be an e-mail address',
    ])
    expect(problemsOf({ ...production, LEGAL_NAME: ' ' })).toEqual([
      'LEGAL_NAME is required when NODE_ENV=production',
    ])
  })

  test("names the configured operator, and says that the demo's operator is invented", () => {
    expect(readConfig(production).site.operator).toEqual({
      name: 'Mandi Private Limited',
      address: '1 Sarafa, Indore',
      officer: {
        name: 'Meera Joshi',
        designation: 'Manager',
        email: 'meera@mandi.example',
        phone: '0731 411 1112',
      },
    })
    const demo = readConfig({}).site.operator
    expect([demo.name, demo.officer.name].filter((each) => !each.includes('invented'))).toEqual([])
    expect(demo.officer.email).toMatch(/\.example$/)
  })

  test("hides social links without a URL in production, and shows the demo's links elsewhere", () => {
    const { social } = readConfig({ ...production, SOCIAL_YOUTUBE: 'https://www.youtube.com/@mandi' }).site

    expect(JSON.parse(JSON.stringify(social))).toEqual({ youtube: 'https://www.youtube.com/@mandi' })
    expect(readConfig({}).site.social.instagram).toBe('https://www.instagram.com/')
  })

  test('warns in production about missing mail, http, the demo city and unproven claims', () => {
    const inTheOpen = {
      ...production,
      PUBLIC_URL: 'http://mandi.example',
      SMTP_URL: '',
      DATABASE_URL: '',
      ABOUT_FIGURES: '',
    }

    expect(readConfig(inTheOpen).warnings.map((warning) => warning.split(' ')[0])).toEqual([
      'SMTP_URL',
      'PUBLIC_URL',
      'DEMO_DATA',
      'ABOUT_FIGURES',
    ])
    expect(readConfig(production).warnings).toEqual([])
    expect(readConfig({}).warnings).toEqual([])
  })

  test('refuses a URL with a path, an invalid proxy list and a sender without an e-mail address', () => {
    expect(
      problemsOf({
        PUBLIC_URL: 'https://x.example/shop/',
        TRUST_PROXY: 'abc',
        MAIL_FROM: 'no mail',
        BCRYPT_COST: 'x',
      }),
    ).toEqual(['BCRYPT_COST must be a whole number'])
    expect(
      problemsOf({ PUBLIC_URL: 'https://x.example/shop/', TRUST_PROXY: 'abc', MAIL_FROM: 'no mail' }),
    ).toEqual([
      'MAIL_FROM needs an e-mail address',
      'PUBLIC_URL must have no path: Chowk is served from the root of its host',
      'TRUST_PROXY must be a number of proxies, true, false, or a list of addresses and networks',
    ])
    for (const TRUST_PROXY of ['1', 'true', 'loopback, 10.0.0.0/8', '::1 , 2001:db8::/32'])
      expect(problemsOf({ TRUST_PROXY })).toEqual([])
    for (const TRUST_PROXY of ['10.0.0.0/33', '2001:db8::/129', '10.0.0.1/8/8', '10.0.0.1:80', '10.0.0.1,'])
      expect(problemsOf({ TRUST_PROXY })).toHaveLength(1)
  })

  test('counts the IPv6 address that the server listens on as an own origin', () => {
    expect(readConfig({ HOST: '::1' }).ownOrigins).toContain('http://[::1]:3000')
  })

  test('counts all addresses of this machine as own origins without a public URL', () => {
    const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each)
    for (const HOST of ['0.0.0.0', '::'])
      for (const { address, family } of addresses)
        expect(readConfig({ HOST, PORT: '80' }).ownOrigins).toContain(
          new URL(family === 'IPv6' ? `http://[${address}]` : `http://${address}`).origin,
        )

    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://mandi.example' }).ownOrigins).toEqual([
      'https://mandi.example',
    ])
  })

  test('names the missing part of settings that belong together', () => {
    expect(
      problemsOf({
        ADMIN_EMAIL: 'a@example.com',
        SMTP_URL: 'smtp://localhost',
        DATABASE_REPLICA_URLS: 'postgresql://replica/chowk',
        SESSION_SECRET: 'short,',
        BRAND_LOGO: '/no/such.svg',
      }),
    ).toEqual([
      'SESSION_SECRET needs at least 16 characters in each of its parts',
      'ADMIN_PASSWORD is required with ADMIN_EMAIL',
      'DATABASE_URL is required with DATABASE_REPLICA_URLS',
      'MAIL_FROM is required with SMTP_URL',
      'BRAND_LOGO names no file: /no/such.svg',
    ])
  })

  test('reads a list of replicas and refuses what is no address of one', () => {
    const withReplicas = (urls: string) => ({
      DATABASE_URL: 'postgresql://primary/chowk',
      DATABASE_REPLICA_URLS: urls,
    })
    const [first, second] = ['postgresql://first/chowk', 'postgresql://second/chowk']
    expect(readConfig(withReplicas(`${first}, ${second}`)).replicaUrls).toEqual([first, second])
    expect(readConfig({}).replicaUrls).toEqual([])
    expect(problemsOf(withReplicas(`${first},second`))).toEqual([
      'DATABASE_REPLICA_URLS must be a URL like postgresql://user:password@replica:5432/chowk',
    ])
  })

  test('names the new variable when the former one for a replica is set', () => {
    expect(problemsOf({ DATABASE_REPLICA_URL: 'postgresql://replica/chowk' })).toEqual([
      'DATABASE_REPLICA_URL is now DATABASE_REPLICA_URLS, a comma-separated list: rename it',
    ])
  })

  test('refuses push keys that are not a pair', () => {
    const [one, other] = [createECDH('prime256v1'), createECDH('prime256v1')]
    const publicKey = one.generateKeys('base64url')
    other.generateKeys()
    const problem = 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a key pair of P-256 in base64url'
    const withKeys = (VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string) =>
      problemsOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })

    expect(withKeys(publicKey, other.getPrivateKey('base64url'))).toEqual([problem])
    expect(withKeys(publicKey, Buffer.alloc(32).toString('base64url'))).toEqual([problem])
    expect(withKeys('short', one.getPrivateKey('base64url'))).toEqual([problem])
    expect(
      readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: one.getPrivateKey('base64url') }).push
        .keys,
    ).toEqual({
      publicKey,
      privateKey: one.getPrivateKey('base64url'),
    })
  })

  test('names the missing settings of a gateway, and configures no gateway when none is set', () => {
    expect(readConfig({}).textGateways).toEqual({})
    expect(problemsOf({ SMS_GATEWAY_URL: 'https://sms.example/send', SMS_SENDER: 'CHOWKI' })).toEqual(
      ['SMS_GATEWAY_TOKEN', 'SMS_ENTITY_ID', 'SMS_TEMPLATES', 'SMS_CALLBACK_SECRET'].map(
        (name) => `${name} is required with SMS_GATEWAY_URL`,
      ),
    )
    expect(problemsOf({ WHATSAPP_URL: 'https://graph.example' })).toEqual([
      'WHATSAPP_TOKEN is required with WHATSAPP_URL',
    ])
    expect(problemsOf({ WHATSAPP_TOKEN: 'a-key-of-sixteen-letters' })).toContain(
      'WHATSAPP_APP_SECRET is required with WHATSAPP_TOKEN',
    )
  })

  test("reads the settings of both gateways; WhatsApp uses Meta's URL by default", () => {
    const { textGateways } = readConfig(gatewayEnv('https://gateway.example'))
    expect(textGateways.sms).toMatchObject({
      url: 'https://gateway.example/sms',
      templates: { 'shop approved': { en: '1107160', hi: '1107170' } },
    })
    const { whatsapp } = readConfig({ ...gatewayEnv('http://localhost:1'), WHATSAPP_URL: '' }).textGateways
    expect(whatsapp).toMatchObject({ url: 'https://graph.facebook.com/v23.0', phoneNumberId: '4711' })
  })

  test.each([
    [{ SMS_GATEWAY_URL: 'http://gateway.example/sms' }, 'SMS_GATEWAY_URL must be https'],
    [{ SMS_GATEWAY_URL: 'ftp://gateway.example' }, 'SMS_GATEWAY_URL must be a URL like'],
    [{ SMS_GATEWAY_URL: 'gateway' }, 'SMS_GATEWAY_URL must be a URL like'],
    [{ WHATSAPP_URL: 'http://127.0.0.1.gateway.example' }, 'WHATSAPP_URL must be https'],
    [{ SMS_TEMPLATES: '{shop' }, 'SMS_TEMPLATES must be JSON like {"shop approved":{"en"'],
    [{ SMS_TEMPLATES: '{"your week":{"en":"1"}}' }, 'SMS_TEMPLATES must be JSON like'],
    [{ SMS_TEMPLATES: '{"shop approved":{"en":"one"}}' }, 'SMS_TEMPLATES must be JSON like'],
    [{ SMS_TEMPLATES: '{"shop approved":{"xx":"1"}}' }, 'SMS_TEMPLATES must be JSON like'],
    [{ WHATSAPP_TEMPLATES: '["shop"]' }, 'WHATSAPP_TEMPLATES must be JSON like'],
    [{ SMS_CALLBACK_SECRET: 'short' }, 'SMS_CALLBACK_SECRET needs at least 16 characters'],
    [{ WHATSAPP_TOKEN: 'a key with some blanks' }, 'WHATSAPP_TOKEN must be ASCII without blanks'],
    [{ SMS_SENDER: 'no!' }, 'SMS_SENDER must be the registered header'],
  ])('reports a problem for %o', (wrong, problem) => {
    expect(problemsOf({ ...gatewayEnv('https://gateway.example'), ...wrong })).toEqual([
      expect.stringContaining(problem),
    ])
  })

  test('generates a session secret once and makes the file readable by its owner only', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'chowk-config-'))

    const first = readConfig({ DATA_DIR }).sessionSecrets()
    const second = readConfig({ DATA_DIR }).sessionSecrets()

    expect(second).toEqual(first)
    expect(readFileSync(join(DATA_DIR, 'session-secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
    expect(
      readConfig({ DATA_DIR, SESSION_SECRET: `${'a'.repeat(16)}, ${'b'.repeat(16)}` }).sessionSecrets(),
    ).toEqual(['a'.repeat(16), 'b'.repeat(16)])
  })
})
