import { texts } from 'server/contract/facts/texts'
import { ShopQuestions } from '../../features/shop/questions/shop-questions.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => (
  <ForSignedIn title={texts.questions.shop.title}>{() => <ShopQuestions />}</ForSignedIn>
)
