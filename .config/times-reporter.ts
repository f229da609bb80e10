import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ReportedHookContext, Reporter, TestModule } from 'vitest/node'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'node_modules/.cache/tests')

/**
 * Prints one line per test file, slowest first: total, import and setup time in milliseconds, and the number
 * of tests.
 */
export default class TimesReporter implements Reporter {
  private readonly setUps = new Map<string, number>()
  private readonly begun = new Map<string, number>()

  onHookStart(hook: ReportedHookContext): void {
    this.begun.set(keyOf(hook), performance.now())
  }

  onHookEnd(hook: ReportedHookContext): void {
    const begun = this.begun.get(keyOf(hook))
    if (begun === undefined || !hook.name.startsWith('before')) return
    const { moduleId } = moduleOf(hook)
    this.setUps.set(moduleId, (this.setUps.get(moduleId) ?? 0) + performance.now() - begun)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic()
      const setUp = this.setUps.get(module.moduleId) ?? 0
      const count = [...module.children.allTests()].length
      const times = [duration + collectDuration, collectDuration, setUp].map(Math.round)
      return {
        times,
        line: [...times, count, module.project.name, relative(root, module.moduleId)].join('\t'),
      }
    })
    rows.sort((a, b) => (b.times[0] ?? 0) - (a.times[0] ?? 0))
    mkdirSync(folder, { recursive: true })
    const lines = ['all\timports\tset-ups\ttests\tproject\tfile', ...rows.map(({ line }) => line)]
    writeFileSync(join(folder, 'times.tsv'), `${lines.join('\n')}\n`)
  }
}

const keyOf = ({ name, entity }: ReportedHookContext) => `${name} ${entity.id}`
const moduleOf = ({ entity }: ReportedHookContext) => (entity.type === 'module' ? entity : entity.module)
