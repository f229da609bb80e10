export type WorkerMessage =
  /** Is this script of your build? The boolean answer comes through the port. */
  | { type: 'IS_YOUR_BUILD'; script: string }
  /** Cache files fetched before the worker was active, and missing shell files. */
  | { type: 'KEEP'; urls: string[] }
  /** Serwist's own message: replace the older worker. */
  | { type: 'SKIP_WAITING' }
