import { useQuery } from '@tanstack/react-query'
import { Pencil, RotateCcw } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { latePart } from '../../../lib/dom/late-part.tsx'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { readStoredSession } from '../../../lib/storage/stored-session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

const AdminOfferActions = latePart(async () => (await import('./admin-offer-actions.tsx')).AdminOfferActions)

type Props = { id: number; isOver: boolean }

export function OwnOfferActions({ id, isOver }: Props) {
  const session = readStoredSession()
  const isAdmin = session?.userType === 'admin'
  const { data: offer } = useQuery({
    queryKey: [isAdmin ? 'GET /api/admin/allproduct' : 'GET /api/shop/ownproduct/:userId', 'one', id],
    enabled: session !== null,
    // The server returns an empty list for offers of other users.
    queryFn: ({ signal }) => {
      const query = { ids: String(id), limit: 1 }
      return isAdmin
        ? callApi('GET /api/admin/allproduct', { query }, { signal })
        : callApi(
            'GET /api/shop/ownproduct/:userId',
            { params: { userId: session?.userId ?? '' }, query },
            { signal },
          )
    },
    select: ({ products }) => products[0],
  })
  if (!offer) return null
  return (
    <div className="cluster gap-8">
      {isOver && !isAdmin && (
        <ButtonLink to={ownPaths.renew([id])}>
          <Icon of={RotateCcw} />
          {texts.product.renew}
        </ButtonLink>
      )}
      <ButtonLink variant="line" to={ownPaths.updateProduct(id)}>
        <Icon of={Pencil} />
        {texts.product.edit}
      </ButtonLink>
      {isAdmin && <AdminOfferActions offer={offer} />}
    </div>
  )
}
