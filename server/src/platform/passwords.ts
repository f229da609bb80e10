import bcrypt from 'bcrypt'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time for an unknown account (`hash` undefined) as for a wrong password (decisions 3). */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

/** bcrypt with the given work factor. */
export function createPasswords(cost: number): Passwords {
  // A salt and a digest that nobody's password has; to make a real one would take a third of a second of each start.
  const hashOfNobody = bcrypt.genSaltSync(cost) + '.'.repeat(31)
  return {
    hash: (password) => bcrypt.hash(password, cost),
    async matches(password, hash) {
      // bcrypt would cut both silently; nobody can have registered with such a password.
      const possible = Buffer.byteLength(password) <= 72 && !password.includes('\0')
      const same = await bcrypt.compare(possible ? password : '', hash ?? hashOfNobody)
      return same && possible && hash !== undefined
    },
  }
}
