import { pages } from '../../contract/facts/pages.ts'
import { texts } from '../../contract/facts/texts.ts'
import { reasonText } from '../../contract/shopkeepers/facts.ts'
import type { ShopStatus } from '../../contract/shops/schemas.ts'
import { translateStored } from '../../texts/translate-stored.ts'
import { messageKind } from '../platform/messages/message.ts'
import { namaste, textOfShop, withoutLinks } from '../platform/messages/names.ts'

type Told = { name: string; shop: string; status: ShopStatus; reason: string | null }

/** To whoever is in charge of a shop that does not go with an account: how an admin has decided about it. */
export const shopStatusMessage = messageKind<Told>({
  write({ name, status, reason, ...told }, { site: { brand }, publicUrl }) {
    const shop = withoutLinks(told.shop)
    const subject = texts.mail.shopStatus.subject[status]({ shop, brand })
    return {
      subject,
      short: texts.mail.shopStatus.short({ subject }).slice(0, 160),
      greeting: namaste(name),
      blocks: [
        texts.mail.shopStatus.line[status]({ shop }),
        ...(reason
          ? [
              {
                title: texts.mail.reason,
                warns: true as const,
                box: [translateStored(reasonText(reason), () => Object.values(texts.reasons))],
              },
            ]
          : []),
      ],
      button: { label: texts.mail.shopStatus.button, href: publicUrl + pages.shops },
      why: texts.mail.shopStatus.why,
      ...(status === 'approved' && textOfShop('shop approved', shop)),
      ...(status === 'rejected' && textOfShop('shop rejected', shop)),
    }
  },
})
