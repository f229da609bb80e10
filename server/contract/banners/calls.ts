import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import * as banners from './schemas.ts'

export const bannersCalls = {
  'GET /api/banner/list': {
    summary: 'The banners that the home page shows today, sliders first, by position',
    who: 'everyone',
    cache: { topics: ['banners', 'categories', 'offers'] },
    answer: z.strictObject({ banners: z.array(banners.banner) }),
  },
  'POST /api/banner/addbanner': {
    summary: "Replaces what a banner's slot shows, or plans a picture for days of its own; can be taken back",
    who: admins,
    limit: 'upload',
    picture: { field: 'photo', required: true },
    body: banners.bannerSlot,
    answer: banners.bannerReplaced,
  },
  'POST /api/banner/click': {
    summary: 'Counts that a banner was pressed; nothing of who',
    who: 'everyone',
    session: true,
    limit: 'tap',
    shared: true,
    body: banners.bannerClick,
    status: 204,
  },
  'GET /api/banner/arranged': {
    summary: 'All banners, also those whose days are over or yet to come',
    who: admins,
    answer: banners.arrangedBanners,
  },
  'POST /api/banner/savebanner': {
    summary:
      'Says what a banner shows, what it opens and when it is shown; 409 when it was changed since it was read',
    who: admins,
    body: banners.bannerChange,
    answer: banners.bannerDone,
  },
  'POST /api/banner/movebanner': {
    summary: 'Puts a banner into another slot of its type; one that is there takes its place',
    who: admins,
    body: banners.bannerMove,
    answer: banners.bannerDone,
  },
  'POST /api/banner/removebanner': {
    summary: 'Removes a banner from its slot; 409 when it was changed since it was read',
    who: admins,
    body: banners.seenBanner,
    answer: banners.bannerDone,
  },
} as const satisfies CallTable
