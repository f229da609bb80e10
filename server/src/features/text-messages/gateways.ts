import type { Config } from '../../platform/config/read-config.ts'
import type { Gateway } from './gateway.ts'
import { smsGateway } from './sms-gateway.ts'
import { whatsappGateway } from './whatsapp-gateway.ts'

export const openGateways = ({ textGateways, site }: Pick<Config, 'textGateways' | 'site'>): Gateway[] => [
  ...(textGateways.sms ? [smsGateway(textGateways.sms, site)] : []),
  ...(textGateways.whatsapp ? [whatsappGateway(textGateways.whatsapp)] : []),
]
