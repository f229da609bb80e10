import { texts } from 'server/contract/texts'
import { notifySuccess } from '../../ui/toasts.tsx'

/** Where notices are not to be had the list in the page serves. */
export async function offerPush(_name: string) {
  notifySuccess(texts.mine.underFollowed)
}

/** Nothing of it stands on the server. */
export async function forgetPush() {}
