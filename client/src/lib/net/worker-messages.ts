/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** Is this script of your build? The answer, a boolean, comes through the port. */
  | { type: 'IS_YOUR_BUILD'; script: string }
  /** Cache files that were fetched before the worker was active, and the missing files of the shell. */
  | { type: 'KEEP'; urls: string[] }
  /** Serwist's own message: replace the older worker. */
  | { type: 'SKIP_WAITING' }
