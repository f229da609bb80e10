import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Everything comes from our own origin, nothing is inline. */
export const securityHeaders = (https: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })

/** The same as a flat list of names and values, for what is answered without Express. */
export function listSecurityHeaders(https: boolean): string[] {
  const headers: string[] = []
  const response = { setHeader: (name: string, value: string) => headers.push(name, value), removeHeader() {} }
  securityHeaders(https)({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return headers
}
