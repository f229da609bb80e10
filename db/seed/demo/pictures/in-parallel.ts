/**
 * Does `work` for every item, at most `width` at a time; results in the items' order. Starts nothing more
 * after a failure.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()].reverse()
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, item] = next
      try {
        results[index] = await work(item)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: width }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}
