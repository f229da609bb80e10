import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProposedCategories } from 'server/contract/search/calls'
import { useSettled } from '../../../../lib/dom/use-settled.ts'
import { callApi } from '../../../../lib/net/api-client.ts'
import { inTime } from '../../../../lib/net/in-time.ts'
import { proposableName } from './quick-values.ts'

/** Milliseconds after the last key. */
const pause = 400
/** Milliseconds that publishing waits for a proposal that is on its way. */
const patience = 1500
const fewestLetters = 2

/** `shopId`: the shop whose earlier offers count; null for the user's own. */
export const proposalFor = (name: string, shopId: number | null) =>
  queryOptions({
    queryKey: ['proposed-category', name, shopId],
    enabled: name.length >= fewestLetters,
    // The same name gets the same answer, however often it is sent.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      callApi(
        'GET /api/shop/propose_category',
        { query: { name, shop_id: shopId ?? undefined } },
        { signal },
      ),
  })

/**
 * Where a product of this name may belong; while it is typed on, what was proposed before. Failures propose
 * nothing.
 */
export function useProposedCategory(name: string, shopId: number | null): ProposedCategories | undefined {
  const settled = useSettled(proposableName(name), pause)
  const { data } = useQuery({ ...proposalFor(settled, shopId), placeholderData: (before) => before })
  return proposableName(name).length < fewestLetters ? undefined : data
}

/** The same for who publishes before it has come. */
export function useAskForProposal(shopId: number | null) {
  const client = useQueryClient()
  return async (name: string): Promise<ProposedCategories | undefined> => {
    const proposal = proposalFor(proposableName(name), shopId)
    if (!proposal.enabled) return undefined
    return inTime(patience, client.fetchQuery(proposal)).catch(() => undefined)
  }
}
