import type { ArrangedBanner } from 'server/contract/banners/calls'

export const someBanner = (changes: Partial<ArrangedBanner> = {}): ArrangedBanner => ({
  ...{ id: 5, version: 1, type: 'slider', position: 1, alt: 'Sarees in a row', opens: 'nothing' },
  ...{ query: null, category_id: null, subcategory_id: null, product_id: null, product_name: null },
  ...{ shop_id: null, shop_name: null, from_date: null, to_date: null, state: 'showing', clicks: 3 },
  ...{ link: null, link_name: null, paid_by: 'nobody', image_url: '/a.jpg', image_srcset: '/a.jpg 600w' },
  ...{ width: 600, height: 200, edge_colour: null },
  ...changes,
})
