import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on standard output; never a password, token or cookie (security.md 60). */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
    destination ?? pino.destination(1),
  )
