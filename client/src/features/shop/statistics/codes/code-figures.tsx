import { Check, Clock, RotateCcw, Ticket, X } from 'lucide-react'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopCodes, CodeFigures as Sums } from 'server/contract/statistics/calls'
import { Figure, Figures } from '../../../../ui/figure.tsx'

const { codes: words } = texts.numbers

type Props = { sums: Sums & Pick<ShopCodes, 'reasons'> }

/** What became of the codes that were taken: the other four are together the first. */
export const CodeFigures = ({ sums }: Props) => (
  <Figures title={words.figures} inRow={5}>
    <Figure icon={Ticket} name={words.kinds.taken} value={formatCount(sums.taken)} />
    <Figure icon={Check} name={words.kinds.given} value={formatCount(sums.given)} />
    <Figure icon={RotateCcw} name={words.kinds.went_back} value={formatCount(sums.went_back)}>
      {words.wentBack}
    </Figure>
    <Figure icon={X} name={words.kinds.not_given} value={formatCount(sums.not_given)}>
      {sums.reasons.map(({ reason, count }) => words.reasons[reason]({ count })).join(', ')}
    </Figure>
    <Figure icon={Clock} name={words.kinds.open} value={formatCount(sums.open)} />
  </Figures>
)
