import { readTables, UnreadableFile } from './read-tables.ts'

addEventListener('message', ({ data }: MessageEvent<File>) => {
  readTables(data).then(
    (read) => postMessage({ read }),
    (error) => postMessage({ reason: error instanceof UnreadableFile ? error.reason : undefined }),
  )
})
