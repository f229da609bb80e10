import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './sources.ts'

export type Complaint = { path: string; line: number; rule: string }

/** What our own rules say. */
export const messages = {
  floors: 'A room imports itself and the floors below it: see server/test/architecture/floors.ts.',
  zodFree:
    'This file of the contract brings zod with it: import a type, or a value that zod is not needed for.',
}

const configuration = [
  '.biome.jsonc',
  '.config',
  '.gitignore',
  'package.json',
  'client/package.json',
  'server/package.json',
]

/** What the linter says of these files, in an empty repository with our configuration. */
export function lint(files: Record<string, string>): Complaint[] {
  const folder = mkdtempSync(join(tmpdir(), 'chowk-planted-'))
  try {
    for (const path of configuration) cpSync(join(root, path), join(folder, path), { recursive: true })
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    const program = join(root, 'node_modules/.bin/biome')
    const words = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
    const { stdout, stderr } = spawnSync(program, words, {
      maxBuffer: 2 ** 26,
      cwd: folder,
      encoding: 'utf8',
    })
    if (!stdout.startsWith('{')) throw new Error(`The linter did not work: ${stdout}${stderr}`)
    return (JSON.parse(stdout) as Report).diagnostics.map(({ category, message, location }) => ({
      path: location.path,
      line: location.start.line,
      rule: category === 'plugin' ? message : (category.split('/').at(-1) ?? ''),
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Report = {
  diagnostics: { category: string; message: string; location: { path: string; start: { line: number } } }[]
}
