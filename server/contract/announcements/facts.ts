/**
 * Which shops an announcement goes to. `executives`: those that an executive runs; `sleeping`: those without a
 * live offer whose people have not signed in for 30 days. Free of zod for the screens.
 */
export const audiences = ['all', 'area', 'category', 'executives', 'without offer', 'sleeping'] as const
export type AnnouncementAudience = (typeof audiences)[number]

/** How it reaches them: a line on My Products, a push notice, a mail. */
export const announcementWays = ['page', 'push', 'mail'] as const
export type AnnouncementWay = (typeof announcementWays)[number]

/** `stopped` before it began: called off. */
export const announcementStates = ['planned', 'sending', 'sent', 'stopped'] as const

/** Stays on My Products for so many days at most; then it is under Messages only. */
export const lineDays = 7

/** May be planned so many days ahead. */
export const daysAhead = 90
