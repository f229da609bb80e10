import { useState } from 'react'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { type AnnouncementDraft, planIn, wordsIn } from './announcement-draft.ts'
import { useChangeAnnouncement } from './announcements.api.ts'

/** Sends or plans a draft, or changes what it is of; `errors` are at their fields until these change. */
export function useSendAnnouncement(draft: AnnouncementDraft, onDone: () => void) {
  const add = useChangeAnnouncement('POST /api/admin/announce')
  const change = useChangeAnnouncement('POST /api/admin/change_announcement')
  const correct = useChangeAnnouncement('POST /api/admin/correct_announcement')
  const signInAgain = useSignInAgain()
  const [errors, setErrors] = useState<Record<string, string>>({})

  const after = {
    onSuccess: ({ message }: { message: string }) => {
      setErrors({})
      notifySuccess(message)
      onDone()
    },
    onError: (failure: ApiError) => {
      if (signInAgain(failure)) return
      setErrors(failure.fields)
      notifyFailure(failure.message)
    },
  }
  const send = () => {
    const { key, of } = draft
    if (!of) add.mutate({ key, ...planIn(draft) }, after)
    else if (of.hasBegun) correct.mutate({ id: of.id, version: of.version, ...wordsIn(draft) }, after)
    else change.mutate({ id: of.id, version: of.version, ...planIn(draft) }, after)
  }
  const forget = (names: string[]) =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))))
  return { send, isSending: add.isPending || change.isPending || correct.isPending, errors, forget }
}
