import { texts } from '../facts/texts.ts'

/** A database constraint repeats this list, so a new kind needs a migration. */
export const reportKinds = ['wrong price', 'ended', 'not this shop', 'something else'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportLabels: Record<ReportKind, { shopper: string; admin: string }> = texts.reportKinds
