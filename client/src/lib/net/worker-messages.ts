/** What a page may ask of the service worker. */
export type WorkerMessage =
  /** Whether it belongs to the build of this script; the answer, true or false, comes through the port. */
  | { type: 'IS_YOUR_BUILD'; script: string }
  /**
   * What was fetched before the worker was there: to be kept as if it had been, and what of the shell is
   * missing.
   */
  | { type: 'KEEP'; urls: string[] }
  /** Serwist's own: to take the place of the older worker. */
  | { type: 'SKIP_WAITING' }
