import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'

const to = (page: string) => (inside: string) => <Link to={page}>{inside}</Link>

/** Tags for links inside texts: `<terms>our terms</terms>`. */
export const pageLinks: Record<string, (inside: string) => ReactNode> = {
  contact: to(pages.contact),
  help: to(pages.help),
  complaintNumber: to(pages.complaints),
  complaints: to(`${pages.terms}#complaints`),
  privacy: to(pages.privacy),
  terms: to(pages.terms),
  ranking: to(pages.ranking),
  counting: to(pages.howWeCount),
  register: to(pages.register),
  login: to(pages.login),
  products: to(pages.myProducts),
  statistics: to(pages.statistics),
  profile: to(pages.profile),
}
