import type { Environment } from './environment.ts'

/** Without keys of the operator's own those of the database count. */
export const pushOf = (
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_SERVICES, PUBLIC_URL }: Environment,
  email: string,
) => ({
  keys:
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
      ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
      : undefined,
  /** Whom a push service may turn to. */
  contact: PUBLIC_URL?.startsWith('https:') ? new URL(PUBLIC_URL).origin : `mailto:${email}`,
  /** Origins of push services beside the known ones. */
  services: PUSH_SERVICES?.split(',').map((service) => service.trim()) ?? [],
})

/** Undefined: none goes that way. Of the variables of one all are set, else nothing starts. */
export function smsOf(values: Environment) {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_SENDER: sender } = values
  const { SMS_ENTITY_ID: entityId, SMS_TEMPLATES: ids, SMS_CALLBACK_SECRET: callbackSecret } = values
  if (!url || !token || !sender || !entityId || !ids || !callbackSecret) return undefined
  return { url, token, sender, entityId, templates: ids, callbackSecret, stopNumber: values.SMS_STOP_NUMBER }
}

export function whatsappOf(values: Environment) {
  const { WHATSAPP_URL: url = 'https://graph.facebook.com/v23.0', WHATSAPP_TOKEN: token } = values
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TEMPLATES: names } = values
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = values
  if (!token || !phoneNumberId || !names || !appSecret || !verifyToken) return undefined
  return { url, token, phoneNumberId, templates: names, appSecret, verifyToken }
}
