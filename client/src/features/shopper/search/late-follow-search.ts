import { latePart } from '../../../lib/dom/late-part.tsx'
import { whenSavedThingsNeeded } from '../../../offers/saved/saved-things.ts'

export const LateFollowSearch = latePart(
  async () => (await import('./follow-search.tsx')).FollowSearch,
  whenSavedThingsNeeded,
)
