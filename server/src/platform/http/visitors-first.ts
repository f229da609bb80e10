import type { RequestListener } from 'node:http'
import { speaking } from '../../../texts/spoken-language.ts'
import type { Callers } from '../ready-answers/callers.ts'
import type { ReadyAnswers } from '../ready-answers/ready-answers.ts'
import { languageOfRequest } from './language.ts'
import type { PublicPages } from './pages/public-pages.ts'
import { isPublicPage } from './pages/public-paths.ts'
import { answerHeaders } from './security-headers.ts'

/**
 * What every ready answer says of itself: the same to everyone, and a CDN may keep it if it asks again each
 * time.
 */
export const readyHeaders = (https: boolean): string[] => [
  ...answerHeaders(https),
  ...['Vary', 'Accept-Encoding'],
  ...['Cache-Control', 'public, no-cache'],
]

type Firsts = {
  readyAnswers: ReadyAnswers
  publicPages: PublicPages | undefined
  callers: Pick<Callers, 'hasSession'>
}

/**
 * Ready answers and pages to visitors; all else, and whoever comes with a session that we have signed, to
 * `rest`.
 */
export function visitorsFirst(
  { readyAnswers, publicPages, callers }: Firsts,
  rest: RequestListener,
): RequestListener {
  return (req, res) =>
    speaking(languageOfRequest(req), () => {
      const mayBe = (req.method === 'GET' || req.method === 'HEAD') && !callers.hasSession(req)
      if (!mayBe) rest(req, res)
      else if (publicPages && isPublicPage(req.url ?? ''))
        publicPages.sendKept(req, res).catch(() => rest(req, res))
      else if (!readyAnswers.take(req, res, () => rest(req, res))) rest(req, res)
    })
}
