import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Ends the output with one line to be read by people and machines: 'N passed, N failed, N skipped'. */
export default class TallyReporter implements Reporter {
  private readonly tally = { passed: 0, failed: 0, skipped: 0 }
  private readonly secondTries: string[] = []

  constructor() {
    // Not before: what comes down last, such as the database, may still have something to say.
    process.once('exit', (code) => {
      // A run that failed without any failed test, because it could not even begin, is one failure.
      if (code !== 0 && this.tally.failed === 0) this.tally.failed = 1
      const { passed, failed, skipped } = this.tally
      for (const line of this.secondTries) process.stdout.write(`Passed not at the first try: ${line}\n`)
      process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
    })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.tally.failed += unhandledErrors.length
    for (const module of modules) this.count(module)
  }

  private count(module: TestModule): void {
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (test.diagnostic()?.flaky)
        this.secondTries.push([test.fullName, ...ownLinesOf(errors?.[0])].join('\n'))
      this.tally[state === 'pending' ? 'failed' : state]++
    }
    // A file that does not load and a hook that throws are failures too, though no test is to blame.
    if (module.errors().length > 0) this.tally.failed++
    for (const suite of module.children.allSuites()) if (suite.errors().length > 0) this.tally.failed++
  }
}

/** What failed at the first try, and where in our code. */
const ownLinesOf = ({ message, stack }: Partial<SerializedError> = {}) => [
  message,
  ...(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .*[/\\]/.test(line) && !line.includes('node_modules')),
]
