/**
 * Of the privacy notice (`notice` in the texts): the day of its words. Changed words need a new one, which
 * asks everybody again at the next sign-in; a test says so. Of a second change on one day: 2026-11-27b.
 */
export const noticeVersion = '2026-11-27'
