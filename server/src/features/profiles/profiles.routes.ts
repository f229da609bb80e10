import { texts } from '../../../contract/facts/texts.ts'
import { notFound } from '../../platform/errors.ts'
import { onlySelfOrAdmin, routes } from '../../platform/http/route.ts'
import { changeContact } from './change-contact.ts'
import { changeProfile, changeShop, getShopProfile } from './change-profile.ts'
import { findProfile } from './profiles.queries.ts'
import { changeShopPicture, getShopPictures } from './shop-pictures.ts'

export const profileRoutes = routes((route, services) => {
  const { db } = services

  route('GET /api/shop/profile/:userId', async ({ params, user }) => {
    onlySelfOrAdmin(user, params.userId)
    return { user: await getProfile(params.userId) }
  })

  route('POST /api/shop/change_profile', async ({ body, user, actor }) => {
    const undo = await changeProfile(services, user, body, actor)
    return { ...told(undo), user: await getProfile(user.id) }
  })

  route('GET /api/shop/shop_profile/:id', async ({ params, user }) => ({
    shop: await getShopProfile(db, user, params.id),
  }))

  route('POST /api/shop/change_shop', async ({ body, user, actor }) => {
    const undo = await changeShop(services, user, body, actor)
    return { ...told(undo), shop: await getShopProfile(db, user, body.shop_id) }
  })

  route('GET /api/shop/shop_pictures/:id', async ({ params, user }) => ({
    pictures: await getShopPictures(db, user, params.id),
  }))

  route('POST /api/shop/shop_picture/:id', async ({ params, body, picture, user, actor }) => {
    const wanted = { id: params.id, kind: body.kind, photo: picture }
    const undo = await changeShopPicture(services, user, wanted, actor)
    const { saved, removed } = texts.shopPictures
    const pictures = await getShopPictures(db, user, params.id)
    return { message: (picture ? saved : removed)[body.kind], pictures, undo }
  })

  route('POST /api/admin/change_contact', async ({ body, actor }) =>
    told(await changeContact(services, body, actor)),
  )

  async function getProfile(userId: number) {
    const profile = await findProfile(db, userId)
    if (!profile) throw notFound(texts.notFound.user)
    return profile
  }
})

const told = (undo: number | undefined) =>
  undo === undefined ? { message: texts.profile.unchanged } : { message: texts.profile.saved, undo }
