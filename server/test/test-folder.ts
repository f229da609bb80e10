import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

export async function testFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `chowk-${name}-`))
  await atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
