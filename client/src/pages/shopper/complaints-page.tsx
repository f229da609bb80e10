import { texts } from 'server/contract/facts/texts'
import { FindComplaint } from '../../features/shopper/complaints/complaint-view.tsx'
import { pageLinks } from '../../features/shopper/site/page-links.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TextPage } from './text-page.tsx'

const { title, lead } = texts.complaint.find

export const Page = () => (
  <TextPage title={title} description={lead}>
    <p>{lead}</p>
    <FindComplaint />
    <p>
      <RichText text={texts.complaint.find.noNumber} parts={pageLinks} />
    </p>
  </TextPage>
)
