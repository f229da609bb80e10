/** Turns `('/api/product/:id', { id: 7 })` into `/api/product/7`. */
export const fillIn = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
