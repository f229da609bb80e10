import { texts } from 'server/contract/facts/texts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAdminLinks } from './admin-links.ts'

/** The screens that the tabs do not lead to. */
export const MorePages = () => (
  <nav aria-label={texts.pendingWork.morePages} className="cluster gap-10">
    {useAdminLinks().map(({ to, label, icon }) => (
      <ButtonLink key={to} variant="line" to={to}>
        <Icon of={icon} />
        {label}
      </ButtonLink>
    ))}
  </nav>
)
