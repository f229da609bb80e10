import { Check, Info } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { useSettled } from '../../../lib/dom/use-settled.ts'
import { Icon } from '../../../ui/icon.tsx'
import { totalWords } from '../../../ui/table.tsx'
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

  if (!isComplete) return <p className={styles.trial}>{texts.synonyms.trial.hint}</p>
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
              {data.total > 0
                ? texts.synonyms.trial.finds({
                    query,
                    total: totalWords(data.total, !data.total_is_at_least),
                  })
                : texts.synonyms.trial.findsNothing({ query })}
            </b>
            {data.first && <p>{texts.synonyms.trial.first({ offer: data.first })}</p>}
          </div>
        </>
      ) : error ? (
        texts.synonyms.trial.failed
      ) : (
        texts.synonyms.trial.running
      )}
    </div>
  )
}
