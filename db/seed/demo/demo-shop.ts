/** A shop and its owner, before they are users. `sells` names categories or subcategories. */
export type DemoShop = readonly [shop: string, owner: string, address: string, sells: readonly string[]]
