import { useMutation } from '@tanstack/react-query'
import type { SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'

export type ContactMessage = SentTo<'POST /api/contact'>['body']

/** Sends a message to the support address (decisions 6). */
export const useSendContactMessage = () =>
  useMutation({ mutationFn: (body: ContactMessage) => callApi('POST /api/contact', { body }) })
