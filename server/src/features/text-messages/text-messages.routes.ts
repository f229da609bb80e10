import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { chooseTextChannel, textChannelsOf } from './choose-text-channel.ts'

export function textMessageRoutes(services: Services) {
  const { router, route } = callsOn(services)

  route('GET /api/shop/text_channels', async ({ user }) => textChannelsOf(services, user.id))

  route('POST /api/shop/text_channel', async ({ user, body }) => chooseTextChannel(services, user.id, body))

  return router
}
