import bcrypt from 'bcrypt'
import pLimit from 'p-limit'
import { bytesIn, passwordLength } from '../../contract/facts/passwords.ts'
import { texts } from '../../contract/facts/texts.ts'
import { AppError } from './errors.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /**
   * Takes the same time for an unknown account (`hash` undefined) as for a wrong password (decisions 3).
   * Whoever is known, by their device or a session, may wait behind all the others.
   */
  matches(password: string, hash: string | undefined, isKnown?: boolean): Promise<boolean>
  readonly waiting: number
}

/**
 * Of the four threads that bcrypt shares with pictures and files; two stay free for these, however many sign
 * in.
 */
const atOnce = 2
/** Some six seconds of waiting at cost 12; whoever comes after that is better told to come back. */
const mostWaiting = 50
/** Strangers alone cannot fill the queue: those who are known, each of them limited, find room in it. */
const mostKnownWaiting = 2 * mostWaiting

/** bcrypt with the given work factor; throws 503 while too many wait for it. */
export function createPasswords(cost: number): Passwords {
  // A salt and a digest that nobody's password has; to make a real one would take a third of a second of each
  // start.
  const hashOfNobody = bcrypt.genSaltSync(cost) + '.'.repeat(31)
  const queue = pLimit(atOnce)
  const inTurn = async <T>(work: () => Promise<T>, isKnown = false): Promise<T> => {
    if (queue.pendingCount >= (isKnown ? mostKnownWaiting : mostWaiting))
      throw new AppError(503, texts.errors.manySignIn, {
        retryAfterSeconds: 5,
      })
    return queue(work)
  }
  return {
    get waiting() {
      return queue.pendingCount
    },
    hash: (password) => inTurn(() => bcrypt.hash(password.normalize('NFC'), cost)),
    async matches(password, hash, isKnown) {
      const typed = password.normalize('NFC')
      // bcrypt would cut both silently; nobody can have registered with such a password.
      const possible = bytesIn(typed) <= passwordLength.maxBytes && !typed.includes('\0')
      const same = await inTurn(() => bcrypt.compare(possible ? typed : '', hash ?? hashOfNobody), isKnown)
      return same && possible && hash !== undefined
    },
  }
}
