import { formatCount, formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Figure, Figures } from '../../../ui/figure.tsx'
import type { ServiceStatus } from './status.api.ts'

/** What could not be done, how much of it and why. */
export const SetAside = ({ items }: { items: ServiceStatus['set_aside'] }) => (
  <Figures title={texts.status.setAside.title}>
    {items.length === 0 && (
      <Figure name={texts.status.setAside.nothing} value={formatCount(0)}>
        {texts.status.setAside.goesOn}
      </Figure>
    )}
    {items.map(({ job, reason, count, since, next_try }) => (
      <Figure
        key={`${job} ${reason}`}
        name={texts.status.setAside.job({ job })}
        value={formatCount(count)}
        isUrgent
      >
        {texts.status.setAside.why({
          reason,
          since: formatIndianTime(since),
          next: next_try
            ? texts.status.setAside.nextTry({ time: formatIndianTime(next_try) })
            : texts.status.setAside.noNextTry,
        })}
      </Figure>
    ))}
  </Figures>
)
