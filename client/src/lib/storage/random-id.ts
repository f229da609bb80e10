import { sessionStore } from './storage.ts'

/** Returns 32 random hexadecimal digits. */
export const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Returns a random secret as base64url. */
export const randomSecret = (bytes: number) => base64Url(crypto.getRandomValues(new Uint8Array(bytes)))

/** Returns a UUID version 4. `crypto.randomUUID` is missing on plain http. */
export const randomUuid = () => randomHex().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

/** Returns the anonymous id of this browser session, which is used to count visits. */
export function visitId() {
  const id = sessionStore.read('visit') ?? randomHex()
  sessionStore.write('visit', id)
  return id
}

export const forgetVisit = () => sessionStore.remove('visit')
