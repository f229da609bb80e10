import { beforeEach } from 'vitest'
import { draftsHere, removeDraft } from './offer-drafts/draft-store.ts'

export const withoutDrafts = () =>
  beforeEach(() => Promise.allSettled([...draftsHere().keys()].map((id) => removeDraft(id))))
