import { callApi } from '../../lib/net/api-client.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { questionsToForget } from './saved-things.ts'

const secrets = () => localStore.readJson<string[]>(questionsToForget) ?? []

function save(left: string[]) {
  if (left.length === 0) localStore.remove(questionsToForget)
  else localStore.write(questionsToForget, JSON.stringify(left))
}

/**
 * Stored before the device forgets its secret, which is the only proof that these questions and codes are its
 * own.
 */
export const forgetDeviceLater = (device: string) => save([...new Set([...secrets(), device])])

/** Rejects while the server cannot be reached; the next visit continues. */
export async function forgetDeviceOnServer() {
  for (const device of secrets()) {
    await callApi('POST /api/user/forget_questions', { body: { device } })
    await callApi('POST /api/user/forget_claims', { body: { device } })
    save(secrets().filter((one) => one !== device))
  }
}
