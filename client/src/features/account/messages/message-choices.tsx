import { texts } from 'server/contract/facts/texts'
import { Panel } from '../../../ui/panel.tsx'
import { ChoiceList } from './choice-list.tsx'
import { PhoneNotices } from './phone-notices.tsx'
import { TextChannels } from './text-channels.tsx'

/** Which messages come, for the profile; to whose phone, for those who sell. */
export const MessageChoices = ({ seller }: { seller?: number }) => (
  <Panel title={texts.messages.title}>
    {seller !== undefined && (
      <>
        <PhoneNotices userId={seller} />
        <TextChannels />
      </>
    )}
    <ChoiceList heading="h3" />
  </Panel>
)
