/**
 * `executives`: shops that an executive runs. `sleeping`: shops without a live offer whose team has not
 * signed in for 30 days. Does not import zod, so that screens stay small.
 */
export const audiences = ['all', 'area', 'category', 'executives', 'without offer', 'sleeping'] as const
export type AnnouncementAudience = (typeof audiences)[number]

/** The channels: a line on My Products, a push message, a mail. */
export const announcementWays = ['page', 'push', 'mail'] as const
export type AnnouncementWay = (typeof announcementWays)[number]

/** `stopped` includes announcements that were cancelled before their start. */
export const announcementStates = ['planned', 'sending', 'sent', 'stopped'] as const

/** For how many days an announcement is shown on My Products; afterwards it appears only under Messages. */
export const lineDays = 7

export const daysAhead = 90
