/** Under which the release before kept forms, photos and lists in local storage. */
export const isEarlierKey = (key: string) => /^(?:product-draft|many-offers|offer-list):/.test(key)
