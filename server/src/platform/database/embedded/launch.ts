import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastWords, logPosition, type PostgresHome, spawnIn } from './postgres-home.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { settingsForMachine, settingsForTests } from './settings.ts'

/** Recovery after a power cut may take its time. */
const patienceMs = 60_000

/**
 * Starts the server and waits until it is ready. Undefined when another process took the data directory or
 * the port at the same moment. Throws the last lines of the log when it cannot start.
 */
export async function launch(
  home: PostgresHome,
  durable: boolean,
  port: number,
): Promise<Postmaster | undefined> {
  const since = logPosition(home)
  const [command = '', ...args] = [
    ...dieWithUs(),
    join(home.programs, 'postgres'),
    ...settings(home, durable, port),
  ]
  const server = spawnIn(home, command, args)
  server.unref()
  let failure: string | undefined
  server.on('error', (error) => {
    failure = error.message
  })
  const giveUpAt = Date.now() + patienceMs
  while (
    failure === undefined &&
    server.exitCode === null &&
    server.signalCode === null &&
    Date.now() < giveUpAt
  ) {
    const postmaster = findPostmaster(home.data)
    if (postmaster?.pid === server.pid && postmaster?.ready) return postmaster
    await sleep(20)
  }
  server.kill('SIGQUIT')
  const complaint = failure ?? lastWords(home, since)
  if (/lock file "postmaster.pid" already exists|Address already in use/.test(complaint)) return undefined
  throw new Error(`The embedded PostgreSQL did not start:\n${complaint}`)
}

function settings(home: PostgresHome, durable: boolean, port: number): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    jit: 'off',
    log_checkpoints: 'off',
    // Details of a refused row may hold what no log should, such as an e-mail address.
    log_error_verbosity: 'terse',
  }
  Object.assign(values, durable ? settingsForMachine() : settingsForTests)
  const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', join(home.folderForAccount, 'data'), ...options]
}

/** On Linux the kernel can stop the server when we are killed; elsewhere the next start finds it running. */
function dieWithUs(): string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT']
  const works = spawnSync('setpriv', [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0
  return works ? prefix : []
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
