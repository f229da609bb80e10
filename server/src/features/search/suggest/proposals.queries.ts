import sql from 'sql-template-tag'
import type { ProposedCategory } from '../../../../contract/categories/proposal.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { many, prepared } from '../../../platform/database/query.ts'
import { hitsOfTiers } from '../find/offered.queries.ts'
import { lexemesOf, render, type WordQuery } from '../words/word-query.ts'

/** Words whose offers say where a product belongs; each of their subcategories gets its part of the votes. */
export type Voter = {
  words: WordQuery
  votes: number
  /** They name the thing itself, not only what it is made of or for. */
  namesThing: boolean
}

/**
 * So many offers of a voter are looked at, the most viewed ones: none has to read a common word's thousands.
 */
const mostHits = 100
const mostKinds = 3

type LikelyKind = ProposedCategory & { share: number; has_thing: boolean }

/**
 * The subcategories with the largest shares of the votes; a word that many kinds of things have, or hardly
 * any, tells little. Where nothing is offered yet, those that are called by one of the words.
 */
export const likelyKinds = async (db: Connection, voters: Voter[]) => {
  const found = await many<LikelyKind>(
    db,
    prepared(
      'likely kinds',
      sql`WITH hits AS MATERIALIZED (
            SELECT place, votes, names_thing, subcategory_id, count(*) AS hits
            FROM unnest(${voters.map(({ words }) => render(words, 'ABC'))}::text[],
                ${voters.map(({ votes }) => votes)}::integer[], ${voters.map(({ namesThing }) => namesThing)}::boolean[])
                WITH ORDINALITY AS voter (query, votes, names_thing, place),
              LATERAL (${hitsOfTiers(mostHits, sql`voter.query::tsquery`)}) AS hits
            GROUP BY place, votes, names_thing, subcategory_id
          ),
          voters AS (
            SELECT place, sum(hits) AS hits, sum(hits * hits) / power(sum(hits) + 1, 2) AS telling FROM hits GROUP BY place
          ),
          shares AS (
            SELECT subcategory_id, sum(votes * telling * hits.hits / voters.hits) AS votes,
              bool_or(names_thing) AS has_thing
            FROM hits JOIN voters USING (place) GROUP BY subcategory_id
          )
          SELECT category_id, categories.name AS category, subcategories.id AS subcategory_id,
            subcategories.name AS subcategory, (votes / (SELECT sum(votes) FROM shares))::float AS share, has_thing
          FROM shares JOIN subcategories ON subcategories.id = subcategory_id JOIN categories ON categories.id = category_id
          WHERE subcategories.removed_at IS NULL
          ORDER BY votes DESC, subcategories.id LIMIT ${mostKinds}`,
    ),
  )
  return found.length > 0
    ? found
    : kindsCalled(db, [...new Set(voters.flatMap(({ words }) => lexemesOf(words)))])
}

const kindsCalled = (db: Connection, lexemes: string[]) =>
  many<LikelyKind>(
    db,
    sql`SELECT category_id, categories.name AS category, subcategories.id AS subcategory_id,
          subcategories.name AS subcategory, 1 / count(*) OVER ()::float AS share, true AS has_thing
        FROM subcategories JOIN categories ON categories.id = category_id
        WHERE subcategories.removed_at IS NULL AND EXISTS (SELECT FROM unnest(search_words(subcategories.name)) AS word
          WHERE search_lexeme(word) = ANY(${lexemes}::text[]))
        ORDER BY subcategories.id LIMIT ${mostKinds}`,
  )
