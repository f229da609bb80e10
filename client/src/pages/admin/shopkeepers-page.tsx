import { ShopkeeperList, WaitingCount } from '../../features/shopkeepers/shopkeeper-list.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { pages } from '../../lib/paths.ts'
import { texts } from '../../texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.shopkeepers.title}</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead title={texts.shopkeepers.title} back={{ to: pages.myProducts, label: texts.myProducts.title }}>
            <WaitingCount />
          </PageHead>
          <ShopkeeperList />
        </>
      )}
    </ForAdmins>
  </>
)
