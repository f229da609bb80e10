import { Check, Info } from 'lucide-react'
import { useSettled } from '../../lib/use-settled.ts'
import { Icon } from '../../ui/icon.tsx'
import { totalWords } from '../../ui/table-pager.tsx'
import { problemsOf } from './synonym-draft.ts'
import styles from './synonym-form.module.css'
import { type Pair, useTrial } from './synonyms.api.ts'

/** How long a pause in typing lasts, in milliseconds. */
const pause = 400

type Props = {
  pair: Pair
  /** What a shopper types; without it, the first word of the pair. */
  typed: string | undefined
}

/** What the search would then find, before anything is saved. */
export function SynonymTrial({ pair, typed }: Props) {
  const now = JSON.stringify({ ...pair, query: typed ?? pair.words[0] ?? '' })
  const settled = useSettled(now, pause)
  const trial: Parameters<typeof useTrial>[0] = JSON.parse(settled)
  const isComplete = trial !== undefined && problemsOf(trial).length === 0
  const { data, error, isFetching } = useTrial(isComplete ? trial : undefined)

  if (!isComplete) return <p className={styles.trial}>What shoppers would then find stands here before you save.</p>
  const query = trial.query
  return (
    <div
      role="status"
      className={styles.trial}
      data-found={data !== undefined && data.total > 0}
      aria-busy={isFetching || now !== settled}
    >
      {data ? (
        <>
          <Icon of={data.total > 0 ? Check : Info} />
          <div>
            <b>
              “{query}” then{' '}
              {data.total > 0 ? `finds ${totalWords(data.total, !data.total_is_at_least)}` : 'still finds nothing'}
            </b>
            {data.first && <p>First: {data.first}</p>}
          </div>
        </>
      ) : error ? (
        'It could not be tried. You can save the pair all the same.'
      ) : (
        'Trying it …'
      )}
    </div>
  )
}
