import { texts } from 'server/contract/facts/texts'
import { NotHere } from './not-here.tsx'

export const OfferNotHere = () => (
  <NotHere title={texts.product.page.notFound}>{texts.product.page.notFoundHint}</NotHere>
)
