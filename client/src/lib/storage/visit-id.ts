import { randomHex } from './random-id.ts'
import { sessionStore } from './storage.ts'

/** A random id of this browser session: tells two visitors apart and nobody who they are. */
export function visitId() {
  const id = sessionStore.read('visit') ?? randomHex()
  sessionStore.write('visit', id)
  return id
}

export const forgetVisit = () => sessionStore.remove('visit')
