import { UserRound } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../../ui/icon.tsx'
import { ContactLines } from './contact-details.tsx'
import { useSite } from './site.api.ts'

export function RunBy({ className }: { className?: string }) {
  const { brand, operator } = useSite()
  if (!operator) return null
  const { name, address } = operator
  return <p className={className}>{texts.operator.runBy({ brand, name, address })}</p>
}

/** Required by law: the grievance officer, the deadlines and the contact details. */
export function GrievanceOfficer({ className }: { className?: string }) {
  const { operator, complaint_times: times } = useSite()
  return (
    <>
      {times && (
        <p>{texts.operator.complaints({ hours: times.acknowledge_hours, days: times.answer_days })}</p>
      )}
      {operator && (
        <ContactLines {...operator.officer} address={operator.address} className={className}>
          <p>
            <Icon of={UserRound} />
            <span>
              {operator.officer.name}, {operator.officer.designation}
            </span>
          </p>
        </ContactLines>
      )}
    </>
  )
}
