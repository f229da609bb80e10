import { z } from 'zod'
import { id, line } from './fields.ts'
import { maxLengths } from './max-lengths.ts'
import { placeKey } from './near.ts'
import { texts } from './texts.ts'

export const placeKinds = ['quarter', 'landmark'] as const

const place = {
  id: z.int(),
  name: z.string(),
  name_hi: z.string().nullable(),
  /** What people call it besides. */
  aliases: z.array(z.string()),
  kind: z.enum(placeKinds),
  latitude: z.number(),
  longitude: z.number(),
  /** Offered first, to whoever has not yet said where. */
  is_known: z.boolean(),
  /** Live offers within two kilometres, counted now and then. */
  offers: z.int(),
}
export const listedPlace = z.strictObject(place)
export type ListedPlace = z.output<typeof listedPlace>

export const adminPlace = z.strictObject({ ...place, version: z.int() })
export type AdminPlace = z.output<typeof adminPlace>

const called = (missing: string) =>
  line(maxLengths.quarter, missing).refine((name) => placeKey(name) !== '', texts.places.signsOnly)
const degrees = (most: number) =>
  z.number({ error: texts.places.noPlace }).min(-most, texts.places.noPlace).max(most, texts.places.noPlace)

/** A place that is added, or with its id and the version that was read, changed. */
export const savedPlace = z
  .object({
    name: called(texts.places.nameMissing).refine((name) => /[a-z0-9]/i.test(name), texts.places.inLatin),
    name_hi: called(texts.places.nameMissing).nullable(),
    aliases: z
      .array(called(texts.places.nameMissing), { error: texts.places.nameMissing })
      .max(20, texts.places.tooMany),
    kind: z.enum(placeKinds, { error: 'Please choose Quarter or Landmark.' }),
    latitude: degrees(90),
    longitude: degrees(180),
    is_known: z.boolean({ error: 'This value is not valid.' }),
    id: id().optional(),
    version: id().optional(),
  })
  .refine(({ id, version }) => (id === undefined) === (version === undefined), {
    path: ['version'],
    error: 'Please send the version of the place that was read.',
  })
export type SavedPlace = z.output<typeof savedPlace>

export const deletedPlace = z.object({ id: id(), version: id() })
