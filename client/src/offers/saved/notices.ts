/** What the app brings for notices of this browser: no floor below it knows how they come. */
type Notices = {
  /** After a tap on Follow or Remind: whether notices may be sent, or where `name` is found now. */
  offerPush(name: string, asked?: 'follow' | 'start' | 'reminder' | 'reminder for today'): Promise<void>
  /** After a press that asks for notices, whatever was answered before: the browser asks. */
  turnOn(): Promise<void>
  /**
   * After a press that asks for one when this shop opens: says when that is, or nothing where it does not
   * come.
   */
  notifyOfOpening(shop: number): Promise<string | undefined>
  /** Ends the notices, here and on the server; rejects while the server cannot be reached. */
  forgetPush(): Promise<void>
}

const nothing = async () => undefined
let load: () => Promise<Notices> = async () => ({
  offerPush: nothing,
  turnOn: nothing,
  notifyOfOpening: nothing,
  forgetPush: nothing,
})

export function bringNotices(from: () => Promise<Notices>) {
  load = from
}
export const notices = () => load()
