import { AddProductForm } from '../../features/product-form/add-product-form.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>Add product</PageTitle>
    <ForSignedIn>
      {(user) => (
        <>
          <PageHead title="Add product">Shoppers see this exactly as you write it.</PageHead>
          <AddProductForm userId={user.user_id} />
        </>
      )}
    </ForSignedIn>
  </>
)
