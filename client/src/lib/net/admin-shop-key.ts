/** What the key of every query of one shop as a whole, as admins see it, begins with. */
export const adminShopKey = ['GET /api/admin/shop/:id']
