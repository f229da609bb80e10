import * as accounts from './accounts.ts'
import * as auditTrail from './audit-trail.ts'
import * as banners from './banners.ts'
import type { Answer, Call, Sent } from './call.ts'
import * as catalog from './catalog.ts'
import type { endpoints } from './endpoints.ts'
import * as pageViews from './page-views.ts'
import * as search from './search.ts'
import * as shopProducts from './shop-products.ts'
import * as shopkeepers from './shopkeepers.ts'
import * as site from './site.ts'

/** Every call by name: the OpenAPI page is generated from it, and the client takes its types from it. */
export const calls = {
  listCategories: catalog.listCategories,
  listSubcategories: catalog.listSubcategories,
  categoryTree: catalog.categoryTree,
  listBanners: banners.listBanners,
  popularProducts: catalog.popularProducts,
  searchProducts: search.searchProducts,
  getProduct: catalog.getProduct,
  relatedProducts: catalog.relatedProducts,
  sendContactMessage: site.sendContactMessage,
  recordPageView: pageViews.recordPageView,
  getConfig: site.getConfig,
  register: accounts.register,
  login: accounts.login,
  logout: accounts.logout,
  getSession: accounts.getSession,
  getProfile: accounts.getProfile,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  listCategoryPairs: shopProducts.listCategoryPairs,
  addProduct: shopProducts.addProduct,
  updateProduct: shopProducts.updateProduct,
  setProductStatus: shopProducts.setProductStatus,
  deleteProduct: shopProducts.deleteProduct,
  listOwnProducts: shopProducts.listOwnProducts,
  getAnalytics: pageViews.getAnalytics,
  listAllProducts: shopProducts.listAllProducts,
  listUsers: shopkeepers.listUsers,
  modifyUserStatus: shopkeepers.modifyUserStatus,
  addCategory: catalog.addCategory,
  addSubcategory: catalog.addSubcategory,
  listAuditEntries: auditTrail.listAuditEntries,
  addBanner: banners.addBanner,
} as const satisfies Record<keyof typeof endpoints, Call>

type Calls = typeof calls
export type CallName = keyof Calls
export type AnswerOf<N extends CallName> = Answer<Calls[N]>
export type SentTo<N extends CallName> = Sent<Calls[N]>
