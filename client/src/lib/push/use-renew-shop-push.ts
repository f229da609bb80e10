import { useEffect } from 'react'
import { logFailure } from '../net/log.ts'
import { localStore } from '../storage/storage.ts'
import { pushOfShop } from '../storage/storage-keys.ts'

const logQuietly = (error: unknown) => logFailure('The notices of a shop could not be saved again', error)

export function useRenewShopPush(userId: number) {
  useEffect(() => {
    if (localStore.read(pushOfShop) !== null)
      void import('./push-of-shop.ts').then((push) => push.renewShopPush(userId)).catch(logQuietly)
  }, [userId])
}
