import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { texts } from '../facts/texts.ts'
import { message } from '../fields.ts'
import { shopPictureKinds } from './facts.ts'

export const shownPicture = z.strictObject({ photo_url: z.string(), photo_srcset: z.string() })

/** Null where the shop has none. */
export const shopPictures = z.strictObject({
  logo: shownPicture.nullable(),
  front: shownPicture.nullable(),
})
export type ShopPictures = z.output<typeof shopPictures>

export const shopPictureChange = z.object({
  kind: z.enum(shopPictureKinds, {
    error: () => texts.fields.oneOf({ words: shopPictureKinds.join(', ') }),
  }),
})

export const shopPictureChanged = message.extend({
  pictures: shopPictures,
  undo: undoable.undo.optional(),
})
