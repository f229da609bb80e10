export type WorkerMessage =
  /** Asks whether the script belongs to the worker's build. The port returns a boolean. */
  | { type: 'IS_YOUR_BUILD'; script: string }
  /** Makes the worker cache files fetched before it was active, and missing shell files. */
  | { type: 'KEEP'; urls: string[] }
  /** Serwist's own message: makes the worker replace the older one. */
  | { type: 'SKIP_WAITING' }
