import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProposedCategories } from 'server/contract/search/calls'
import { useSettled } from '../../../../lib/dom/use-settled.ts'
import type { Batch } from '../../../../offer-drafts/photo-batch.ts'
import { proposableName } from '../quick/quick-values.ts'
import { proposalFor } from '../quick/use-proposed-category.ts'
import { lacksProposal, offerWith } from './photo-batch-state.ts'

/** Milliseconds after the last key: a name is written. */
const pause = 500
/** What did not come is asked for again: at first at once, then every so many milliseconds. */
const again = {
  retry: 3,
  refetchInterval: ({ state }: { state: { status: string } }) => state.status === 'error' && 30_000,
  networkMode: 'online',
} as const

/**
 * Asks what the names tell of their categories: of each offer that has none, and of the one that is written
 * once its name is; without a network, when it is back.
 */
export function useProposals(
  batch: Batch,
  onProposal: (id: string, name: string, proposal: ProposedCategories) => void,
) {
  const written = offerWith(batch, batch.now)
  const settled = useSettled(written ? proposableName(written.values.name) : '', pause)
  const asked = batch.offers
    .filter(lacksProposal)
    .map((offer) => ({ id: offer.id, name: proposableName(offer.values.name) }))
    .filter(({ id, name }) => id !== batch.now || name === settled)
  const names = [...new Set(asked.map(({ name }) => name))]
  const shopId = batch.offers[0]?.shop.id ?? null
  const answers = useQueries({ queries: names.map((name) => ({ ...proposalFor(name, shopId), ...again })) })
  // It is kept once it is there, and not asked for again then.
  useEffect(() => {
    for (const { id, name } of asked) {
      const proposal = answers[names.indexOf(name)]?.data
      if (proposal) onProposal(id, name, proposal)
    }
  })
}
