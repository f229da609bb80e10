import { Outlet } from 'react-router-dom'
import { classNames } from '../../lib/dom/class-names.ts'
import { Confirmation } from '../../ui/confirm.tsx'
import { Awning } from '../../ui/logo.tsx'
import styles from './signed-in-layout.module.css'
import { mainId, SkipLink } from './skip-link.tsx'

export const FormLayout = () => (
  <>
    <SkipLink />
    <Awning />
    <main id={mainId} tabIndex={-1} className={classNames('wrap', styles.content, styles.form)}>
      <Outlet />
    </main>
    <Confirmation />
  </>
)
