import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MigrationFiles } from '../src/platform/database/migration-files.ts'
import { testFolder } from './test-folder.ts'

const folder = new URL('../../db/', import.meta.url)
const parts = ['migrations', 'functions', 'views', 'triggers', 'data']

type FilesOfRelease = Record<string, string | null>

export const nextRelease = async (version: string, files: FilesOfRelease) =>
  new MigrationFiles(await copyDatabaseFolder(version, files))

/** Copies `db` as a later version, in which these files are written, or removed if null. */
export async function copyDatabaseFolder(version: string, files: FilesOfRelease) {
  const release = await testFolder('release')
  for (const part of parts) await cp(new URL(part, folder), join(release, part), { recursive: true })
  await writeFile(join(release, 'package.json'), JSON.stringify({ version }))
  for (const [path, sql] of Object.entries(files)) {
    await mkdir(join(release, dirname(path)), { recursive: true })
    if (sql === null) await rm(join(release, path))
    else await writeFile(join(release, path), sql)
  }
  return release
}
