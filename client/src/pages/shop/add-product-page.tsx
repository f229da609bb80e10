import { useNavigate } from 'react-router-dom'
import { AddProductForm } from '../../features/shop-products/add-product-form.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { pages } from '../../lib/paths.ts'
import { OfferCard } from '../../offers/offer-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export function Page() {
  const navigate = useNavigate()
  return (
    <>
      <PageTitle>Add product</PageTitle>
      <ForSignedIn>
        {(user) => (
          <>
            <PageHead title="Add product">Shoppers see this exactly as you write it.</PageHead>
            <AddProductForm
              userId={user.user_id}
              onAdded={() => void navigate(pages.myProducts)}
              renderCard={(card) => <OfferCard product={card} />}
            />
          </>
        )}
      </ForSignedIn>
    </>
  )
}
