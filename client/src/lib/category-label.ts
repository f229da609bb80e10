import { texts } from 'server/contract/texts'

/** A category's name as shoppers read it: one that is called like the home page is not to be taken for it. */
export const labelOf = (category: string) => (/^home$/i.test(category.trim()) ? texts.nav.homeCategory : category)
