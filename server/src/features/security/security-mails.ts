import type { Request } from 'express'
import { formatIndianTime } from '../../../contract/formats.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'

/** Tells somebody what was changed about their sign-in, and from where. What is done stays done when the mail fails. */
export async function mailOwner({ config, mailer, log }: Services, req: Request, email: string, what: string) {
  const { brand, support } = config.site
  const from = `${readableDevice(req.get('user-agent')).name}, network address ${req.ip ?? 'unknown'}`
  const mail: Mail = {
    to: email,
    subject: `${brand}: ${what}`,
    text: [
      `${what}.`,
      `${formatIndianTime(new Date())} (India), ${from}.`,
      'If it was you, there is nothing to do.',
      `If it was not you: set a new password at once, which signs out every device, and call us on ${support.phone}.`,
      `We write this each time something changes about how you sign in.\n${brand} · ${support.phone} · ${support.email}`,
    ].join('\n\n'),
  }
  await mailer
    .send(mail)
    .catch((error: unknown) => log.error({ err: error }, 'A notice of a change could not be mailed'))
}
