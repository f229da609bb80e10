import sql, { empty } from 'sql-template-tag'
import type { AdminPlace, SavedPlace } from '../../../contract/places/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'

const columns = sql`id, name, name_hi, aliases, kind, latitude, longitude, is_known, offers, version`

export const listPlaces = (db: Connection) =>
  many<AdminPlace>(db)`SELECT ${columns} FROM places ORDER BY is_known DESC, offers DESC, name_key(name)`

export const findPlace = (db: Connection, id: number, { isLocked = false } = {}) => maybeOne<AdminPlace>(db)`
  SELECT ${columns} FROM places WHERE id = ${id} ${isLocked ? sql`FOR UPDATE` : empty}`

/** Makes a second admin wait, so that both cannot store the same name. */
export const lockNames = (tx: Connection) => execute(tx)`LOCK TABLE places IN SHARE ROW EXCLUSIVE MODE`

export const findTaken = (tx: Connection, { id, name, name_hi, aliases }: SavedPlace) =>
  maybeOne<{ said: string; by: string }>(tx)`SELECT said, name AS by
    FROM unnest(${[name, ...(name_hi === null ? [] : [name_hi]), ...aliases]}::text[]) WITH ORDINALITY AS names (said, turn)
    JOIN places ON place_key(said) = ANY (keys)
    WHERE id IS DISTINCT FROM ${id}::integer ORDER BY turn LIMIT 1`

export const putPlace = (tx: Connection, place: SavedPlace) => {
  const { name, name_hi, aliases, kind, latitude, longitude, is_known } = place
  const values = sql`${name}, ${name_hi}, ${aliases}, ${kind}, ${latitude}, ${longitude}, ${is_known}`
  if (place.id === undefined)
    return one<AdminPlace>(tx)`
      INSERT INTO places (name, name_hi, aliases, kind, latitude, longitude, is_known) VALUES (${values})
      RETURNING ${columns}`
  return one<AdminPlace>(tx)`
    INSERT INTO places (id, name, name_hi, aliases, kind, latitude, longitude, is_known)
    OVERRIDING SYSTEM VALUE VALUES (${place.id}, ${values})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_hi = excluded.name_hi, aliases = excluded.aliases,
      kind = excluded.kind, latitude = excluded.latitude, longitude = excluded.longitude,
      is_known = excluded.is_known, version = places.version + 1
    RETURNING ${columns}`
}

export const deletePlace = (tx: Connection, id: number) => execute(tx)`DELETE FROM places WHERE id = ${id}`

export const refreshPlaceFigures = (db: Connection) => execute(db)`SELECT refresh_place_figures()`
