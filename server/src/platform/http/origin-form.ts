import type { RequestListener } from 'node:http'

/**
 * Gives `rest` every address as a path, and answers a question about the server as a whole. A request line
 * may name the whole address, `GET http://host/path`, which every server has to accept (RFC 9112, section
 * 3.2.2); no layer trusts the host in it.
 */
export const inOriginForm =
  (rest: RequestListener): RequestListener =>
  (req, res) => {
    // RFC 9110, section 9.3.7: a ping.
    if (req.method === 'OPTIONS' && req.url === '*')
      res.writeHead(204, { Allow: 'GET, HEAD, POST, OPTIONS' }).end()
    else {
      req.url = pathOf(req.url ?? '')
      rest(req, res)
    }
  }

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/** Path and query of an address, as they stand in it. */
function pathOf(address: string): string {
  const path = address.replace(schemeAndHost, '')
  return path.startsWith('/') || path === '*' ? path : `/${path}`
}
