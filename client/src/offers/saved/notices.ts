/** Notifications of this browser. The app injects the implementation, since no lower layer knows it. */
type Notices = {
  /** After a tap on Follow or Remind: asks for permission, or says where to find `name`. */
  offerPush(name: string, asked?: 'follow' | 'start' | 'reminder' | 'reminder for today'): Promise<void>
  turnOn(): Promise<void>
  /**
   * Requests a notification for when this shop opens. Returns the time in words, or undefined when none will
   * come.
   */
  notifyOfOpening(shop: number): Promise<string | undefined>
  forgetPush(): Promise<void>
}

const nothing = async () => undefined
let load: () => Promise<Notices> = async () => ({
  offerPush: nothing,
  turnOn: nothing,
  notifyOfOpening: nothing,
  forgetPush: nothing,
})

export function injectNotices(from: () => Promise<Notices>) {
  load = from
}
export const notices = () => load()
