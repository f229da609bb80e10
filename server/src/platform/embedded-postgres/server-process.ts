import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLogLines, logPosition, type PostgresHome, spawnIn } from './data-folder.ts'
import { handOver, programOf } from './programs.ts'

/** Long enough for PostgreSQL to recover after a power cut. */
const patienceMs = 60_000

/** Returns undefined if another process took the folder or port first. Throws the log's last lines. */
export async function launch(home: PostgresHome, durable: boolean, port: number) {
  const since = logPosition(home)
  const program = join(home.programs, 'postgres')
  const [command = '', ...args] = [...dieWithUs(), program, ...settings(home, durable, port)]
  const server = spawnIn(home, command, args)
  server.unref()
  let failure: string | undefined
  server.on('error', (error) => {
    failure = error.message
  })
  const giveUpAt = Date.now() + patienceMs
  const isRunning = () => failure === undefined && server.exitCode === null && server.signalCode === null
  while (isRunning() && Date.now() < giveUpAt) {
    const postmaster = findPostmaster(home.data)
    if (postmaster?.pid === server.pid && postmaster?.ready) return postmaster
    await sleep(20)
  }
  server.kill('SIGQUIT')
  const complaint = failure ?? lastLogLines(home, since)
  if (/lock file "postmaster.pid" already exists|Address already in use/.test(complaint)) return undefined
  throw new Error(`The embedded PostgreSQL did not start:\n${complaint}`)
}

function settings(home: PostgresHome, durable: boolean, port: number): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    jit: 'off',
    log_checkpoints: 'off',
    // Error details would quote the refused row, which may contain an e-mail address.
    log_error_verbosity: 'terse',
    ...(durable ? settingsForMachine() : settingsForTests),
  }
  const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', join(home.folderForAccount, 'data'), ...options]
}

/** On Linux the kernel stops the server when this process is killed; elsewhere the next start adopts it. */
function dieWithUs(): string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT']
  const works = spawnSync('setpriv', [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0
  return works ? prefix : []
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export type Postmaster = { pid: number; port: number; ready: boolean }

export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid')
  const content = readIfThere(file)
  const lines = content?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!pid) return undefined
  const ready = /^(ready|standby)\s*$/.test(lines[7] ?? '')
  if (serves(pid, data)) return { pid, port: Number(lines[3]), ready }
  // PostgreSQL would mistake a zombie or an unrelated process with this pid for a running server.
  if (readIfThere(file) === content) rmSync(file, { force: true })
  return undefined
}

export function serves(pid: number, data: string): boolean {
  if (programOf(pid) !== 'postgres') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return true
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const ownerFile = (home: PostgresHome) => join(home.folder, 'owner.pid')

export function own(home: PostgresHome): void {
  writeFileSync(ownerFile(home), `${process.pid}`)
  handOver(ownerFile(home), home.account)
}

export function hasOwner(home: PostgresHome): boolean {
  const pid = readIfThere(ownerFile(home))
  return pid !== undefined && programOf(Number(pid)) !== undefined
}

const megabyte = 2 ** 20

/** Returns this machine's memory, or the container's limit, in megabytes. */
function ownMemory(): number {
  const limit = process.constrainedMemory()
  const total = totalmem()
  return Math.floor((limit > 0 && limit < total ? limit : total) / megabyte)
}

/** `memory` in megabytes. Memory is allocated on first use, so a large cache does not slow the start. */
export function settingsForMachine(memory = ownMemory()): Record<string, string | number> {
  const share = (part: number, least: number, most: number) =>
    `${Math.max(least, Math.min(most, Math.floor(memory * part)))}MB`
  return {
    shared_buffers: share(1 / 4, 128, 2048),
    effective_cache_size: share(5 / 8, 256, 1_048_576),
    // A query may use this amount several times, on up to 100 connections.
    work_mem: share(1 / 800, 4, 32),
    maintenance_work_mem: share(1 / 32, 64, 512),
    max_wal_size: '2GB',
    // SSDs read random pages almost as fast as sequential ones.
    random_page_cost: 1.1,
    // Keeps one long query from taking all cores.
    max_parallel_workers_per_gather: 0,
  }
}

const settingsForTests = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
}
