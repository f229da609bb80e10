import { z } from 'zod'
import * as accounts from '../accounts/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { id, message, oneId } from '../fields.ts'
import * as profiles from './schemas.ts'
import * as pictures from './shop-pictures.ts'

export const profilesCalls = {
  'GET /api/shop/profile/:userId': {
    summary: "A user's own profile",
    who: 'signed in',
    params: z.object({ userId: id() }),
    answer: z.strictObject({ user: accounts.profile }),
  },
  'POST /api/shop/change_profile': {
    summary:
      "Changes one's name, phone number and language; 409 with what it is now when it was changed since it was read",
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'profile',
    body: profiles.profileChange,
    answer: message.extend({ user: accounts.profile, undo: z.int().optional() }),
  },
  'GET /api/shop/shop_profile/:id': {
    summary: 'What may be changed of a shop: for its people but helpers',
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ shop: profiles.shopProfile }),
  },
  'POST /api/shop/change_shop': {
    summary:
      'Changes a shop, its hours, and whether shoppers see its numbers; 409 with what it is now when changed meanwhile',
    who: 'signed in',
    limit: 'profile',
    body: profiles.shopChange,
    answer: message.extend({ shop: profiles.shopProfile, undo: z.int().optional() }),
  },
  'GET /api/shop/shop_pictures/:id': {
    summary: "A shop's logo and the photo of its front: for its people but helpers, and admins",
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ pictures: pictures.shopPictures }),
  },
  'POST /api/shop/shop_picture/:id': {
    summary: "Replaces a shop's logo or the photo of its front, or takes it away when none is sent",
    who: 'signed in',
    limit: 'upload',
    params: oneId,
    picture: { field: 'photo', required: false },
    body: pictures.shopPictureChange,
    answer: pictures.shopPictureChanged,
  },
  'POST /api/admin/change_contact': {
    summary: 'Changes phone, e-mail or address of a shop, and tells it by mail; 409 when changed meanwhile',
    who: admins,
    body: profiles.contactChange,
    answer: message.extend({ undo: z.int().optional() }),
  },
} as const satisfies CallTable
