import { sessionStore } from './storage.ts'

/** 32 random hexadecimal digits. */
export const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** So many random bytes as base64url: a secret. */
export const randomSecret = (bytes: number) =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A random UUID (version 4): crypto.randomUUID is missing where the page comes over plain http. */
export const randomUuid = () => randomHex().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

/** A random id of this browser session: tells two visitors apart and nobody who they are. */
export function visitId() {
  const id = sessionStore.read('visit') ?? randomHex()
  sessionStore.write('visit', id)
  return id
}

export const forgetVisit = () => sessionStore.remove('visit')
