import { beforeEach } from 'vitest'
import { draftsHere, removeDraft } from './offer-drafts/draft-store.ts'

/** Each test of a file begins with nothing typed. */
export const withoutDrafts = () =>
  beforeEach(() => Promise.allSettled([...draftsHere().keys()].map((id) => removeDraft(id))))
