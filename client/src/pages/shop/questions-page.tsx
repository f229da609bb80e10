import { texts } from 'server/contract/facts/texts'
import { ShopQuestions } from '../../features/shop/questions/shop-questions.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.questions.shop.title}</PageTitle>
    <ForSignedIn>{() => <ShopQuestions />}</ForSignedIn>
  </>
)
