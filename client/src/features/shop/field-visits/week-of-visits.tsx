import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { formatCount, formatDayOfYear } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { type ApiError, isServerUnreachable } from '../../../lib/net/api-request.ts'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { FailedNotice } from '../../../ui/notice.tsx'
import styles from './week-of-visits.module.css'

const figures = ['visited', 'added', 'published'] as const

export function WeekOfVisits({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery<AnswerOf<'GET /api/shop/week_of_visits'>, ApiError>({
    queryKey: ['week of visits', userId],
    queryFn: ({ signal }) => callApi('GET /api/shop/week_of_visits', {}, { signal }),
    staleTime: 0,
  })
  if (!data)
    return error && !isServerUnreachable(error) ? (
      <FailedNotice onRetry={() => void refetch()}>{texts.fieldVisits.failed}</FailedNotice>
    ) : null
  const { monday, done } = data
  const title = `${texts.fieldVisits.week}, ${texts.fieldVisits.since({ day: formatDayOfYear(monday) })}`
  return (
    <div className={styles.week}>
      <Figures title={title} inRow={3} showsTitle>
        {figures.map((figure) => (
          <Figure key={figure} name={texts.fieldVisits.figures[figure]} value={formatCount(done[figure])} />
        ))}
      </Figures>
    </div>
  )
}
