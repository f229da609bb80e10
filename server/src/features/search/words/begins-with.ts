import { escapeLike } from '../../../platform/database/like.ts'

/** A pattern for LIKE: names that begin so, regardless of case and blanks (name_key). */
export const beginsWith = (typed: string) =>
  `${escapeLike(typed.trim().toLowerCase().replaceAll(/\s+/g, ' '))}%`
