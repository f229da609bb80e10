/**
 * Method and path of every call, once: the server mounts them, the client calls them and the OpenAPI page lists them.
 * Free of zod, so that the shopper's first load does not carry it. Paths are those of specification 7 and decisions 2.
 */
export const endpoints = {
  // Public
  listCategories: { method: 'get', path: '/api/user/get_category' },
  listSubcategories: { method: 'get', path: '/api/user/get_subcategory/:categoryId' },
  categoryTree: { method: 'get', path: '/api/user/category_tree' },
  listBanners: { method: 'get', path: '/api/banner/list' },
  popularProducts: { method: 'get', path: '/api/user/popularproduct' },
  searchProducts: { method: 'get', path: '/api/search/search' },
  getProduct: { method: 'get', path: '/api/product/:id' },
  relatedProducts: { method: 'get', path: '/api/products/related/:id' },
  sendContactMessage: { method: 'post', path: '/api/contact' },
  recordPageView: { method: 'post', path: '/api/dashboard/pageview' },
  getConfig: { method: 'get', path: '/api/config' },
  // Accounts
  register: { method: 'post', path: '/api/shop/register' },
  login: { method: 'post', path: '/api/shop/login' },
  logout: { method: 'post', path: '/api/shop/logout' },
  getSession: { method: 'get', path: '/api/shop/session' },
  getProfile: { method: 'get', path: '/api/shop/profile/:userId' },
  forgotPassword: { method: 'post', path: '/api/shop/forgotpassword' },
  resetPassword: { method: 'post', path: '/api/shop/reset-password/:token' },
  // Shops
  listCategoryPairs: { method: 'get', path: '/api/admin/get_category' },
  addProduct: { method: 'post', path: '/api/shop/add' },
  updateProduct: { method: 'post', path: '/api/shop/updateproduct/:id' },
  setProductStatus: { method: 'post', path: '/api/shop/product_status' },
  deleteProduct: { method: 'post', path: '/api/shop/delete_product' },
  listOwnProducts: { method: 'get', path: '/api/shop/ownproduct/:userId' },
  getAnalytics: { method: 'get', path: '/api/dashboard/analytics' },
  // Admin
  listAllProducts: { method: 'get', path: '/api/admin/allproduct' },
  listUsers: { method: 'get', path: '/api/admin/users' },
  modifyUserStatus: { method: 'post', path: '/api/admin/modify_user_status' },
  addCategory: { method: 'post', path: '/api/admin/addcategory' },
  addSubcategory: { method: 'post', path: '/api/admin/addsubcategory' },
  listAuditEntries: { method: 'get', path: '/api/admin/audit' },
  addBanner: { method: 'post', path: '/api/banner/addbanner' },
} as const satisfies Record<string, { method: 'get' | 'post'; path: `/api/${string}` }>
