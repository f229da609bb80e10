import sql, { join, type Sql } from 'sql-template-tag'

/**
 * Tiers of offers by their views, the most viewed first, as PostgreSQL reads them: each has an index
 * (`tier_of` in db/schema.sql).
 */
export const tiers = [0, 1, 2, 3, 4].map((tier) => sql([String(tier)]))

/** Matching offers of all tiers, or of some, each by its own index. */
export const inAnyTier = (matches: Sql, some = tiers) =>
  sql`(${join(
    some.map((tier) => sql`(tier = ${tier} AND ${matches})`),
    ' OR ',
  )})`
