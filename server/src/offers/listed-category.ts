import { jpegPath, type PictureColumns, srcset } from '../platform/uploads/picture-urls.ts'

export type ListedCategoryRow = { id: number; name: string; name_hi: string | null } & PictureColumns

export const presentListed = ({ id, name, name_hi, picture_key, picture_widths }: ListedCategoryRow) => ({
  id,
  name,
  ...(name_hi !== null && { name_hi }),
  ...(picture_key !== null && {
    photo_url: `/uploads/${jpegPath(picture_key)}`,
    photo_srcset: srcset(picture_key, picture_widths ?? []),
  }),
})
