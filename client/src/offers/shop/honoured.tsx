import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { Honoured as Counts } from 'server/contract/offers/schemas'

export const Honoured = ({ counts }: { counts: NonNullable<Counts> }) => (
  <Link to={`${pages.howWeCount}#kept`}>{texts.honoured.share(counts)}</Link>
)
