import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

export type Started = { child: ChildProcess; output(): string }

export const builtServer = join(import.meta.dirname, '../dist')

export function startBuilt(
  program: 'main' | 'migrate-database',
  env: NodeJS.ProcessEnv,
  folder = builtServer,
): Started {
  const file = join(folder, `${program}.js`)
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, ...env }, cwd: tmpdir() })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return { child, output: () => output }
}

export const isOpen = (started: Started) =>
  expect.poll(started.output, { timeout: 150_000, interval: 200 }).toMatch(/is open:|cannot start:/)

export const exitCode = async (child: ChildProcess) =>
  child.exitCode ?? ((await once(child, 'exit'))[0] as number | null)
