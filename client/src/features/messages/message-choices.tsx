import { shopTexts } from 'server/contract/shop-texts'
import { Panel } from '../../ui/panel.tsx'
import { ChoiceList } from './choice-list.tsx'

/** Which e-mails come, for the profile. */
export const MessageChoices = () => (
  <Panel title={shopTexts.messages.title}>
    <ChoiceList heading="h3" />
  </Panel>
)
