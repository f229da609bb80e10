import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { id, line } from '../fields.ts'
import { placeKey } from '../search/facts/near.ts'

export const placeKinds = ['quarter', 'landmark'] as const

const place = {
  id: z.int(),
  name: z.string(),
  name_hi: z.string().nullable(),
  aliases: z.array(z.string()).describe('Other names of the place.'),
  kind: z.enum(placeKinds),
  latitude: z.number(),
  longitude: z.number(),
  is_known: z.boolean().describe('true: listed first for visitors whose position is unknown.'),
  offers: z.int().describe('Live offers within two kilometres. Updated periodically.'),
}
export const listedPlace = z.strictObject(place)
export type ListedPlace = z.output<typeof listedPlace>

export const adminPlace = z.strictObject({ ...place, version: z.int() })
export type AdminPlace = z.output<typeof adminPlace>

const called = (missing: () => string) =>
  line(maxLengths.quarter, missing).refine((name) => placeKey(name) !== '', {
    error: () => texts.places.signsOnly,
  })
const degrees = (most: number) =>
  z
    .number({ error: () => texts.places.noPlace })
    .min(-most, { error: () => texts.places.noPlace })
    .max(most, { error: () => texts.places.noPlace })

/** A change (with `id`) requires the version that was read. */
export const savedPlace = z
  .object({
    name: called(() => texts.places.nameMissing).refine((name) => /[a-z0-9]/i.test(name), {
      error: () => texts.places.inLatin,
    }),
    name_hi: called(() => texts.places.nameMissing).nullable(),
    aliases: z
      .array(
        called(() => texts.places.nameMissing),
        { error: () => texts.places.nameMissing },
      )
      .max(20, { error: () => texts.places.tooMany }),
    kind: z.enum(placeKinds, { error: () => texts.places.kindMissing }),
    latitude: degrees(90),
    longitude: degrees(180),
    is_known: z.boolean({ error: () => texts.fields.notValid }),
    id: id().optional(),
    version: id().optional(),
  })
  .refine(({ id, version }) => (id === undefined) === (version === undefined), {
    path: ['version'],
    error: () => texts.places.versionMissing,
  })
export type SavedPlace = z.output<typeof savedPlace>
