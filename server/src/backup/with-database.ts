import type { Config } from '../platform/config/read-config.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import type { Logger } from '../platform/logger.ts'

/**
 * Runs `work` on the server's own database, whether it serves at the moment or not, and leaves it as it was.
 */
export async function withDatabase<T>(
  config: Config,
  log: Logger,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
