import type request from 'supertest'

export const asBytes = (call: request.Test) =>
  call.buffer().parse((res, done) => {
    const chunks: Buffer[] = []
    res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)))
  })
