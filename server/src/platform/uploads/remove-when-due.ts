import type { Changes } from '../database/changes.ts'
import { workWhenTold } from '../database/work-when-told.ts'
import type { PictureStore } from './picture-store.ts'
import { filesAreDue } from './remove-discarded.ts'

/**
 * Removes discarded files when the database tells that some are due; those that are left when we stop go
 * after the next start.
 */
export const removeWhenDue = (pictures: PictureStore, changes?: Changes) =>
  workWhenTold(changes, filesAreDue, (stopping) => pictures.removeDiscarded(stopping))
