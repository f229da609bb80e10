/** Sends each of a row, so many at a time and the first ones first, until `mayGoOn` says no; what is under way then ends by itself. */
export async function inLanes<Id>(
  ids: readonly Id[],
  atOnce: number,
  send: (id: Id) => Promise<void>,
  mayGoOn: () => boolean,
): Promise<void> {
  const waiting = [...ids]
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (!mayGoOn()) return
      await send(id)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, lane))
}
