import type { ReactNode } from 'react'
import { useAreDraftsRead } from '../../offer-drafts/use-drafts.ts'
import { LoadingNotice } from '../../ui/notice.tsx'

/** What begins with what this device has kept, or without it where it keeps nothing. */
export const WithDrafts = ({ children }: { children: () => ReactNode }) =>
  useAreDraftsRead() === undefined ? <LoadingNotice /> : children()
