import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { S3 } from '@aws-sdk/client-s3'
import { freePort } from './free-port.ts'
import { testFolder } from './test-folder.ts'

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucket = 'chowk'

/** A process of its own, which ends with this one. */
const program = `const S3rver = require('@20minutes/s3rver')
process.stdin.on('end', () => process.exit()).resume()
new S3rver(JSON.parse(process.argv[1])).run().then(() => console.log('ready'))`

/** s3rver 4.0.4 (July 2026). It lacks versions, access lists, checksums and conditional writes. */
export async function startS3Server() {
  const [directory, port] = [await testFolder('s3'), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const configureBuckets = [{ name: bucket }]
  // s3rver signs the path of a bucket without its last slash, unlike Amazon.
  const tolerant = { allowMismatchedSignatures: true, vhostBuckets: false }
  const options = { directory, port, address: '127.0.0.1', silent: true, configureBuckets, ...tolerant }
  const client = new S3({ endpoint: url, region: 'us-east-1', forcePathStyle: true, credentials: keys })
  let server: ChildProcess | undefined

  async function start() {
    // s3rver encrypts the place at which a list goes on with DES.
    const flags = ['--openssl-legacy-provider', '--no-deprecation', '--input-type=commonjs']
    const args = [...flags, '--eval', program, JSON.stringify(options)]
    server = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['pipe', 'pipe', 'inherit'] })
    if (server.stdout) await once(server.stdout, 'data')
  }
  async function stop() {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  await start()
  return {
    url,
    start,
    stop,
    /** The variables of a process of Chowk whose pictures are in this folder of the bucket. */
    variables: (folder: string, endpoint = url) => ({
      UPLOADS_URL: `s3://${bucket}/${folder}`,
      UPLOADS_ENDPOINT: endpoint,
      UPLOADS_PATH_STYLE: 'on',
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    }),
    /** Lists the paths below a folder of the bucket. */
    async list(folder: string): Promise<string[]> {
      const paths: string[] = []
      for (let ContinuationToken: string | undefined; ; ) {
        const asked = {
          Bucket: bucket,
          Prefix: `${folder}/`,
          ...(ContinuationToken && { ContinuationToken }),
        }
        const { Contents = [], NextContinuationToken } = await client.listObjectsV2(asked)
        paths.push(...Contents.map(({ Key = '' }) => Key.slice(folder.length + 1)))
        if (!NextContinuationToken) return paths
        ContinuationToken = NextContinuationToken
      }
    },
    async read(path: string): Promise<Buffer | undefined> {
      const found = await client.getObject({ Bucket: bucket, Key: path }).catch((error: Error) => {
        if (error.name !== 'NoSuchKey') throw error
      })
      return found?.Body && Buffer.from(await found.Body.transformToByteArray())
    },
  }
}
export type S3Server = Awaited<ReturnType<typeof startS3Server>>
