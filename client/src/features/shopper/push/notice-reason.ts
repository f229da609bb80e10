/** What led to the question whether one wants notices. */
export type NoticeReason = 'follow' | 'start' | 'reminder'
