import { texts } from 'server/contract/facts/texts'
import { Panel } from '../../../ui/panel.tsx'
import { ChoiceList } from './choice-list.tsx'

/** Which e-mails come, for the profile. */
export const MessageChoices = () => (
  <Panel title={texts.messages.title}>
    <ChoiceList heading="h3" />
  </Panel>
)
