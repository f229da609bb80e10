import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ownOffersKey } from '../../../lib/net/own-offers-query.ts'
import { readStoredSession } from '../../../session/stored-session.ts'
import { useIsSignedIn } from '../../../session/use-is-signed-in.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The way to renew an offer that has ended, for those whose offer it is; nothing for everybody else. */
export function OwnOfferRenewal({ id }: { id: number }) {
  const userId = useIsSignedIn() ? readStoredSession()?.userId : undefined
  const { data: isOwn } = useQuery({
    queryKey: [...ownOffersKey, 'is own', userId, id],
    enabled: userId !== undefined,
    // The list, since it answers an empty one of what is another's.
    queryFn: async ({ signal }) => {
      const asked = { params: { userId: userId ?? '' }, query: { ids: String(id), limit: 1 } }
      return (await callApi('GET /api/shop/ownproduct/:userId', asked, { signal })).products.length === 1
    },
  })
  if (!isOwn) return null
  return (
    <p>
      <ButtonLink to={ownPaths.renew([id])}>
        <Icon of={RotateCcw} />
        {texts.product.renew}
      </ButtonLink>
    </p>
  )
}
