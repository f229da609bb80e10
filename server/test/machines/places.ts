import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { extract } from 'tar-stream'
import { openDatabase } from '../../src/platform/database/open.ts'
import { pictureFile } from '../../src/platform/uploads/picture-urls.ts'
import { filesOf, rowsOf } from '../compare-cities.ts'
import type { Findings } from '../faults/findings.ts'
import { type SignIn, signIn } from '../faults/open-shops.ts'
import { Service } from '../faults/service.ts'
import { Traffic } from '../faults/traffic.ts'
import type { S3Server } from '../s3-server.ts'
import { administer, databaseUrl } from '../test-server.ts'

/** A database and a store of pictures: a folder of this machine, or one of the bucket. */
export type Place = { database: string; variables: NodeJS.ProcessEnv; files(): Promise<string[]> }

export const inBucket = (database: string, s3: S3Server, folder: string): Place => ({
  database,
  variables: { ...s3.variables(folder), DATABASE_URL: database },
  async files() {
    const paths = (await s3.list(folder)).filter((path) => pictureFile.test(path))
    const read = async (path: string) => `${path} ${digestOf((await s3.read(`${folder}/${path}`)) ?? '')}`
    return (await Promise.all(paths.map(read))).sort()
  },
})

export const inFolder = (database: string, folder: string): Place => ({
  database,
  variables: { UPLOADS_DIR: folder, DATABASE_URL: database },
  async files() {
    const paths = (await filesOf(`${folder}/`)).map((line) => line.replace('.withdrawn/', '/'))
    return paths.filter((line) => pictureFile.test(line.split(' ')[0] ?? '')).sort()
  },
})

const digestOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

export async function emptyDatabase(server: string, name: string): Promise<string> {
  await administer(server, `CREATE DATABASE ${name}`)
  return databaseUrl(server, name)
}

/** Backs a city up and restores it elsewhere with the programs of a build. */
export async function moveCity(build: string, file: string, from: Place, to: Place) {
  const run = async (program: string, { variables }: Place) =>
    promisify(execFile)(process.execPath, [join(build, `${program}.js`), file], {
      env: { PATH: process.env.PATH, ...variables },
    })
  await run('backup', from)
  await run('restore', to)
}

export async function rowsIn({ database }: Place) {
  const db = openDatabase(database, pino({ level: 'silent' }))
  return rowsOf(db).finally(() => db.end())
}

type OwnDataRequest = {
  dataDir: string
  env: NodeJS.ProcessEnv
  build: string
  person: SignIn
  findings: Findings
}

/** A backup contains neither sessions nor messages. */
const notRestored = /\/(sign-ins|messages)\.json$/

/** Starts a process on the city, and returns the digest of each file of a person's own data. */
export async function ownDataIn(place: Place, { dataDir, env, build, person, findings }: OwnDataRequest) {
  const service = await Service.on(dataDir, findings, { ...env, ...place.variables })
  service.build = build
  await service.start()
  const traffic = new Traffic(service.url, findings)
  traffic.disturbanceOver(0)
  const { cookie } = await signIn(traffic, person)
  const path = '/api/shop/own_data'
  const { bytes } = await traffic.sendUntilAnswered({
    name: 'own data',
    path,
    init: () => ({ headers: { cookie } }),
  })
  await service.stop()
  const files = new Map<string, string>()
  const archive = extract()
  archive.end(gunzipSync(bytes))
  for await (const entry of archive) {
    const pieces: Buffer[] = []
    for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece)
    const { name } = entry.header
    if (!notRestored.test(name)) files.set(name, digestOf(Buffer.concat(pieces)))
  }
  return files
}
