/** Letters to add, drop, change or swap; a wrong first letter counts double. The plural's s is none. */
export function wrongLetters(typed: string, word: string): number {
  const bare = (text: string) => (text.length > 4 ? text.replace(/s$/, '') : text)
  const [a, b] = [[...bare(typed)], [...bare(word)]]
  const row: number[][] = [Array.from({ length: b.length + 1 }, (_, place) => place)]
  for (let i = 1; i <= a.length; i++) {
    row[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const at = (x: number, y: number) => row[x]?.[y] ?? Number.POSITIVE_INFINITY
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const best = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      ;(row[i] as number[])[j] = best
    }
  }
  const wrong = row[a.length]?.[b.length] ?? 0
  return wrong > 0 && a[0] !== b[0] ? wrong + 1 : wrong
}
