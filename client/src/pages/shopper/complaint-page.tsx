import { useParams } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { ComplaintView } from '../../features/shopper/complaints/complaint-view.tsx'
import { pageLinks } from '../../features/shopper/site/page-links.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import styles from './text-page.module.css'

export function Page() {
  const { token = '' } = useParams()
  return (
    <div className="wrap">
      <PageTitle>{texts.complaint.title}</PageTitle>
      <article className={styles.text}>
        <h1>{texts.complaint.title}</h1>
        <ComplaintView token={token} links={pageLinks} />
      </article>
    </div>
  )
}
