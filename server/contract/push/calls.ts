import type { CallTable } from '../call.ts'
import { message } from '../fields.ts'
import * as push from './schemas.ts'

export const pushCalls = {
  'GET /api/push/key': {
    summary: 'The public key that a browser subscribes to our messages with',
    who: 'everyone',
    answer: push.pushKey,
  },
  'POST /api/push/save': {
    summary:
      'Keeps all that a browser wants to be told, in place of what it wanted before; wanting nothing ends it',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: push.pushWishes,
    status: 204,
  },
  'POST /api/push/opening': {
    summary: 'Has a browser told once when a shop opens; 409 of one that is open or never opens by day',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: push.pushOpening,
    answer: message,
  },
  'POST /api/push/change': {
    summary: 'A browser got another subscription: what it wants to be told goes there from now on',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: push.pushChange,
    status: 204,
  },
  'POST /api/shop/push': {
    summary: "Has a browser told what happens at one's shops; in place of who else wanted that there",
    who: ['shopkeeper', 'executive'],
    limit: 'push',
    body: push.pushOfShop,
    status: 204,
  },
  'POST /api/push/shop_off': {
    summary:
      "Has a browser no longer told of somebody's shops, for whoever has its secret; done already is done",
    who: 'everyone',
    limit: 'push',
    body: push.pushOfShopEnd,
    status: 204,
  },
  'POST /api/push/mine': {
    summary: 'What is known of a subscription, for whoever has its secret; null when it is nothing',
    who: 'everyone',
    limit: 'push',
    body: push.pushEnd,
    answer: push.pushKnown,
  },
  'POST /api/push/forget': {
    summary:
      'Forgets a subscription with all it wanted, for whoever has its secret; done already counts as done',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: push.pushEnd,
    status: 204,
  },
} as const satisfies CallTable
