import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import type { SaidOfBanner } from './banner-draft.ts'
import type { BannerSlot } from './banner-slots.ts'

type Upload = {
  slot: BannerSlot
  photo: File
  /** What it shows and opens, and its days; without days it comes in the place of what is shown today. */
  said: SaidOfBanner
  signal: AbortSignal
  /** In bytes. */
  onProgress: (loaded: number, total: number) => void
}

/** Replaces the picture of a slot; the home page and this screen learn of it. */
export function useUploadBanner() {
  const client = useQueryClient()
  return useMutation<AnswerOf<'POST /api/banner/addbanner'>, ApiError, Upload>({
    mutationFn: ({ slot, signal, onProgress, photo, said }) => {
      const body = { type: slot.type, position: slot.position, photo, ...said }
      return callApi('POST /api/banner/addbanner', { body }, { signal, onProgress })
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['banners'] }),
  })
}
