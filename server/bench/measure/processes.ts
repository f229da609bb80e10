import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/free-port.ts'

export type Product = {
  port: number
  url: string
  startedIn: number
  pid: number
  stop(): Promise<number | null>
  kill(): Promise<void>
}

const ownBuild = join(import.meta.dirname, '../../dist')

export async function startProduct(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  build = ownBuild,
): Promise<Product> {
  const port = Number(env.PORT) || (await freePort())
  const program = join(build, 'main.js')
  const started = performance.now()
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: `${port}`,
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(port))) {
    if (isGone(child)) throw new Error('The product did not start')
    await sleep(5)
  }
  const startedIn = performance.now() - started
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    startedIn,
    pid: child.pid ?? 0,
    async stop() {
      await end(child)
      return child.exitCode
    },
    async kill() {
      if (isGone(child)) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** A process that returns a constant JSON: the limit of node:http on this machine. */
export async function startConstantServer() {
  const child = fork(join(import.meta.dirname, 'constant-server.ts'))
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid ?? 0, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  if (isGone(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    request({ port, host: '127.0.0.1', path: '/api/user/popularproduct', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200))
    })
      .once('error', () => resolve(false))
      .end()
  })

/** Total processor time in microseconds, of the process and of the PostgreSQL in the data folder. */
export function processorTime(pid: number | undefined, dataDir?: string) {
  const postmaster = dataDir ? postmasterOf(dataDir) : undefined
  return {
    node: (pid && statOf(pid)?.own) || 0,
    // The postmaster's times include backends that have ended.
    postgres: postmaster
      ? sum(childrenOf(postmaster).map((pid) => statOf(pid)?.own ?? 0)) + (statOf(postmaster)?.withEnded ?? 0)
      : 0,
  }
}

export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

function postmasterOf(dataDir: string): number | undefined {
  const home = readdirSync(dataDir).find((name) => name.startsWith('postgres-'))
  return Number(read(join(dataDir, home ?? '', 'data/postmaster.pid')).split('\n')[0]) || undefined
}

export function childrenOf(parent: number): number[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return pids.map(Number).filter((pid) => statOf(pid)?.parent === parent)
}

/** Reads /proc/<pid>/stat, whose times are in hundredths of a second. */
function statOf(pid: number) {
  const [, name, rest] = /\((.*)\) (.*)/s.exec(read(`/proc/${pid}/stat`)) ?? []
  if (rest === undefined) return undefined
  const fields = rest.split(' ').map(Number)
  const ticks = (from: number, to: number) => sum(fields.slice(from, to)) * 10_000
  return { name, parent: fields[1], own: ticks(11, 13), withEnded: ticks(11, 15) }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
