import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = Buffer.from(JSON.stringify({ status: 'ok', message: 'Always the same.' }))
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length }

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
