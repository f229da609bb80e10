import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import { bytesIn, passwordLength } from '../../contract/facts/passwords.ts'
import { texts } from '../../contract/facts/texts.ts'
import { AppError } from './errors.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes equally long for an unknown account (`hash` undefined) and for a wrong password (decisions 3). */
  matches(password: string, hash: string | undefined, isKnown?: boolean): Promise<boolean>
  readonly waiting: number
}

/** bcrypt shares four threads with file and picture work, which keeps the other two. */
const atOnce = 2
/** 50 waiting calls mean a wait of about 6 s at cost 12. */
const mostWaiting = 50
/** Unknown callers cannot fill the queue; known callers, who are rate-limited, still get in. */
const mostKnownWaiting = 2 * mostWaiting

/** Throws 503 when too many calls are waiting. */
export function createPasswords(cost: number): Passwords {
  // A valid salt that no password matches: computing a real hash would slow each start by 0.3 s.
  const hashOfNobody = bcrypt.genSaltSync(cost) + '.'.repeat(31)
  const queue = pLimit(atOnce)
  const inTurn = async <T>(work: () => Promise<T>, isKnown = false): Promise<T> => {
    if (queue.pendingCount >= (isKnown ? mostKnownWaiting : mostWaiting))
      throw new AppError(503, texts.errors.manySignIn, { retryAfterSeconds: 5 })
    return queue(work)
  }
  return {
    get waiting() {
      return queue.pendingCount
    },
    hash: (password) => inTurn(() => bcrypt.hash(password.normalize('NFC'), cost)),
    async matches(password, hash, isKnown) {
      const typed = password.normalize('NFC')
      // bcrypt would silently truncate these passwords, which no account can have.
      const possible = bytesIn(typed) <= passwordLength.maxBytes && !typed.includes('\0')
      const same = await inTurn(() => bcrypt.compare(possible ? typed : '', hash ?? hashOfNobody), isKnown)
      return same && possible && hash !== undefined
    },
  }
}
