import { type TablesAndPhotos, UnreadableFile, type UnreadableReason } from './read-tables.ts'

type Answer = { read: TablesAndPhotos } | { reason: UnreadableReason | undefined }
const patience = 30_000

/**
 * Reads a file without holding up the screen; throws UnreadableFile, the signal's reason, and Error when the
 * reader does not load. A file that takes longer than any list is too large.
 */
export function readTablesInWorker(file: File, signal: AbortSignal): Promise<TablesAndPhotos> {
  const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<TablesAndPhotos>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    setTimeout(() => reject(new UnreadableFile('tooLarge')), patience)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('read' in data) resolve(data.read)
      else reject(data.reason ? new UnreadableFile(data.reason) : new Error('The file was not read'))
    }
    worker.onerror = () => reject(new Error('The reader of files did not load'))
    worker.postMessage(file)
  })
  return answer.finally(() => worker.terminate())
}
