import type { PhotoBatch } from './batches.ts'

/** Under which the release before kept forms, photos and lists in local storage. */
export const isEarlierKey = (key: string) => /^(?:product-draft|many-offers|offer-list):/.test(key)

/** The first release with drafts kept a batch and its offers as one. */
export const isEarlierBatch = (draft: object): draft is PhotoBatch & { many: unknown } => 'many' in draft
