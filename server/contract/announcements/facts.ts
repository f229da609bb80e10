/**
 * `executives`: shops that an executive runs. `sleeping`: shops without a live offer whose people have not
 * signed in for 30 days. Free of zod for the screens.
 */
export const audiences = ['all', 'area', 'category', 'executives', 'without offer', 'sleeping'] as const
export type AnnouncementAudience = (typeof audiences)[number]

/** A line on My Products, a push message, a mail. */
export const announcementWays = ['page', 'push', 'mail'] as const
export type AnnouncementWay = (typeof announcementWays)[number]

/** `stopped` includes announcements called off before their start. */
export const announcementStates = ['planned', 'sending', 'sent', 'stopped'] as const

/** Days on My Products; afterwards it is only under Messages. */
export const lineDays = 7

export const daysAhead = 90
