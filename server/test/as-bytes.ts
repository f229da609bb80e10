import type request from 'supertest'

/** The call, whose body is then the bytes of the file that it answers. */
export const asBytes = (call: request.Test) =>
  call.buffer().parse((res, done) => {
    const chunks: Buffer[] = []
    res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)))
  })
