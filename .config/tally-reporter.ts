import type { Reporter, SerializedError, TestModule } from 'vitest/node'

const mostRetried = 3

/**
 * Names each retried test with the message of its first failure, and prints the summary as the last line: 'N
 * passed, N failed, N skipped'.
 */
export default class TallyReporter implements Reporter {
  private readonly tally = { passed: 0, failed: 0, skipped: 0 }
  private readonly retried: string[] = []

  constructor() {
    // Prints at exit, since teardown, such as stopping the database, may still print.
    process.once('exit', (code) => {
      const { passed, skipped } = this.tally
      for (const line of this.retried) process.stdout.write(`Passed at the second try: ${line}\n`)
      // A run that fails without a failed test, for example during setup, counts as one failure.
      const failed = this.tally.failed || (code === 0 ? 0 : 1)
      process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
    })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.tally.failed += unhandledErrors.length
    for (const module of modules) this.count(module)
    if (this.retried.length <= mostRetried) return
    process.exitCode = 1
    process.stdout.write(`More than ${mostRetried} tests passed only at the second try.\n`)
  }

  private count(module: TestModule): void {
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (test.diagnostic()?.flaky)
        this.retried.push([test.fullName, ...linesInOurCode(errors?.[0])].join('\n'))
      this.tally[state === 'pending' ? 'failed' : state]++
    }
    if (module.errors().length > 0) this.tally.failed++
    for (const suite of module.children.allSuites()) if (suite.errors().length > 0) this.tally.failed++
  }
}

const linesInOurCode = ({ message, stack }: Partial<SerializedError> = {}) => [
  message,
  ...(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .*[/\\]/.test(line) && !line.includes('node_modules')),
]
