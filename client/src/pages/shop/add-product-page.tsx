import { AddProductForm } from '../../features/product-form/add-product-form.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

const loadMyProducts = () => import('./my-products-page.tsx')

export const Page = () => (
  <>
    <PageTitle>Add product</PageTitle>
    <ForSignedIn>
      {(user) => (
        <AddProductForm
          userId={user.user_id}
          head={<PageHead title="Add product">Shoppers see this exactly as you write it.</PageHead>}
          loadNext={loadMyProducts}
        />
      )}
    </ForSignedIn>
  </>
)
