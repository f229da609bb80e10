const shown = 20

export class Findings {
  readonly #kinds = new Map<string, { count: number; details: string[] }>()

  add(kind: string, detail: string) {
    const found = this.#kinds.get(kind) ?? { count: 0, details: [] }
    this.#kinds.set(kind, found)
    found.count++
    if (found.details.length >= shown) return
    const line = `${new Date().toISOString().slice(11, 19)} ${detail}`
    found.details.push(line)
    // Printed at once, since a run can take an hour.
    process.stderr.write(`  ${kind}: ${line}\n`)
  }

  get count() {
    return [...this.#kinds.values()].reduce((sum, { count }) => sum + count, 0)
  }

  clear() {
    this.#kinds.clear()
  }

  report(): string {
    if (this.count === 0) return '\nViolations: none\n'
    const lines = [...this.#kinds].flatMap(([kind, { count, details }]) => [
      `  ${kind}: ${count}`,
      ...details.map((detail) => `    ${detail}`),
    ])
    return `\nViolations: ${this.count}\n${lines.join('\n')}\n`
  }
}
