import type { ShopToReach } from './checklist.api.ts'

export const points = ['call', 'whatsApp', 'hours', 'place'] as const
export type PointName = (typeof points)[number]

const isDone: Record<PointName, (shop: ShopToReach) => boolean> = {
  call: ({ shows_phone }) => shows_phone,
  whatsApp: ({ shows_whatsapp }) => shows_whatsapp,
  hours: ({ hours }) => hours !== null && hours.length > 0,
  place: ({ place }) => place !== null,
}
/** What is left, so that customers reach a shop. */
export const pointsLeft = (shop: ShopToReach) => points.filter((point) => !isDone[point](shop))

/** Metres: a place that is known less exactly leads past the door. */
export const exactEnough = 50
