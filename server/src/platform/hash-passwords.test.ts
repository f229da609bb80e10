import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from './config/read-config.ts'
import { createPasswords } from './hash-passwords.ts'

// Other tests lower bcrypt's cost to run faster.
test('hashes with bcrypt at cost 12 by default (decisions 3)', async () => {
  const passwords = createPasswords(readConfig({}).bcryptCost)
  const hash = await passwords.hash('a good password')
  expect(hash).toMatch(/^\$2[by]\$12\$/)
  expect(await passwords.matches('a good password', hash)).toBe(true)
})

test.each([
  ['is composed', 'caf\u00e9 tamarind'],
  ['has a separate accent', 'cafe\u0301 tamarind'],
])('matches a password that %s, regardless of how its accent is typed', async (_, typed) => {
  const passwords = createPasswords(4)
  const hash = await passwords.hash(typed)
  for (const form of ['NFC', 'NFD']) expect(await passwords.matches(typed.normalize(form), hash)).toBe(true)
  expect(await passwords.matches('cafe tamarind', hash)).toBe(false)
})

test('lets file reads run while forty sign-ins hash passwords', async () => {
  const passwords = createPasswords(10)
  let done = 0
  const signIns = Array.from({ length: 40 }, async () => {
    await passwords.matches('a wrong password', undefined)
    done++
  })

  // Each read needs several jobs of the thread pool, so all 40 hashes would be done if they had come first.
  await readFile(import.meta.filename)

  expect(done).toBeLessThan(20)
  await Promise.all(signIns)
})

test('refuses unknown callers when fifty sign-ins are waiting, and serves known and waiting callers', async () => {
  const passwords = createPasswords(4)
  const hash = await passwords.hash('a good password')
  const waiting = Array.from({ length: 52 }, () => passwords.matches('a good password', hash))

  await expect(passwords.matches('a good password', hash)).rejects.toMatchObject({
    statusCode: 503,
    details: { retryAfterSeconds: 5 },
  })

  const known = Array.from({ length: 50 }, () => passwords.matches('a good password', hash, true))
  await expect(passwords.matches('a good password', hash, true)).rejects.toMatchObject({ statusCode: 503 })

  expect(await Promise.all([...waiting, ...known])).toEqual(Array(102).fill(true))
  expect(await passwords.matches('a wrong password', hash)).toBe(false)
})
