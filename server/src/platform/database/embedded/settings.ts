import { totalmem } from 'node:os'

const megabyte = 2 ** 20

/** Memory of this machine in megabytes, or what the container that we run in may use of it. */
function ownMemory(): number {
  const limit = process.constrainedMemory()
  const total = totalmem()
  return Math.floor((limit > 0 && limit < total ? limit : total) / megabyte)
}

/**
 * How PostgreSQL uses so many megabytes: a quarter for its own cache, at most what a city needs; the system's
 * cache is expected to hold the rest. Its pages come into being as they are touched, so a large cache does
 * not slow the start.
 */
export function settingsForMachine(memory = ownMemory()): Record<string, string | number> {
  const share = (part: number, least: number, most: number) =>
    `${Math.max(least, Math.min(most, Math.floor(memory * part)))}MB`
  return {
    shared_buffers: share(1 / 4, 128, 2048),
    effective_cache_size: share(5 / 8, 256, 1_048_576),
    // Each of a hundred connections may need it more than once.
    work_mem: share(1 / 800, 4, 32),
    maintenance_work_mem: share(1 / 32, 64, 512),
    max_wal_size: '2GB',
    // Disks without moving parts, or memory.
    random_page_cost: 1.1,
    // Many short queries at once: a long one must not take the cores of all.
    max_parallel_workers_per_gather: 0,
  }
}

/** Tests run many servers, and lose nothing that matters. */
export const settingsForTests = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
}
