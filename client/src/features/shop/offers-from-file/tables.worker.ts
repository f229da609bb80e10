import { readTables } from './read-tables.ts'
import { UnreadableFile } from './unreadable-file.ts'

addEventListener('message', ({ data }: MessageEvent<File>) => {
  readTables(data).then(
    (read) => postMessage({ read }),
    (error) => postMessage({ reason: error instanceof UnreadableFile ? error.reason : undefined }),
  )
})
