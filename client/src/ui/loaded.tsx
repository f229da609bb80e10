import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedNotice, LoadingNotice } from './notice.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  loading?: string
  failed: string
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query: { data, error, refetch }, loading, failed, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  if (error) return <FailedNotice onRetry={() => void refetch()}>{failed}</FailedNotice>
  return <LoadingNotice>{loading}</LoadingNotice>
}
