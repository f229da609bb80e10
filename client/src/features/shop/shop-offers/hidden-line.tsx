import { EyeOff } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'

/** Above the whole list: shoppers do not see some of it. */
export const HiddenLine = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <NoticeLine
    bad
    label={texts.myProducts.states.hidden}
    icon={EyeOff}
    actions={
      <Button variant="line" size="small" onClick={onShow}>
        {texts.myProducts.showHidden({ count })}
      </Button>
    }
  >
    <b>{texts.myProducts.hiddenBar({ count })}</b>
  </NoticeLine>
)
