/** Contacts per 100 views, to one decimal; null where either is not known. */
export const rateOf = ({ contacts, views }: { contacts: number | null; views: number }) =>
  contacts === null || views === 0 ? null : Math.round((1000 * contacts) / views) / 10
