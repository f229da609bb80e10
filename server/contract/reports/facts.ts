import { texts } from '../facts/texts.ts'

/** What a shopper can say is wrong with an offer; the table checks it, too: another one needs a migration. */
export const reportKinds = ['wrong price', 'ended', 'not this shop', 'something else'] as const
export type ReportKind = (typeof reportKinds)[number]

/** As shoppers choose it, and as admins read it. */
export const reportLabels: Record<ReportKind, { shopper: string; admin: string }> = texts.reportKinds
