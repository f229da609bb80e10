/**
 * Processes at most `width` items at a time; results are in the items' order. Starts nothing after a failure.
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
