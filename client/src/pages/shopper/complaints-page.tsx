import { texts } from 'server/contract/facts/texts'
import { FindComplaint } from '../../features/shopper/complaints/complaint-view.tsx'
import { RichParagraph, TextPage } from './text-page.tsx'

const { title, lead } = texts.complaint.find

export const Page = () => (
  <TextPage title={title} description={lead}>
    <p>{lead}</p>
    <FindComplaint />
    <RichParagraph text={texts.complaint.find.noNumber} />
  </TextPage>
)
