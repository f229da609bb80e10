import {
  Activity,
  History,
  Images,
  ListOrdered,
  type LucideIcon,
  MapPin,
  Megaphone,
  ShieldCheck,
  WholeWord,
} from 'lucide-react'
import type { CallName } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useMay } from '../../session/may.tsx'

type AdminLink = { to: string; label: string; icon: LucideIcon; call?: CallName }

const links: AdminLink[] = [
  { to: pages.categories, label: texts.categories.title, icon: ListOrdered },
  { to: pages.banners, label: texts.banners.title, icon: Images },
  { to: pages.synonyms, label: texts.synonyms.title, icon: WholeWord },
  { to: pages.places, label: texts.places.title, icon: MapPin },
  { to: pages.announce, label: texts.announce.title, icon: Megaphone, call: 'POST /api/admin/announce' },
  { to: pages.auditTrail, label: texts.auditTrail.title, icon: History },
  { to: pages.status, label: texts.status.title, icon: Activity },
  { to: pages.admins, label: texts.admins.title, icon: ShieldCheck },
]

export function useAdminLinks() {
  const { may } = useMay()
  return links.filter(({ call }) => !call || may(call))
}
