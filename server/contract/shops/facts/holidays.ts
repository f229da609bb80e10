/** So many days before it begins, the page of a shop says that it will be on holiday. */
export const holidayShownBefore = 14
