/** The id of a suggestion's element, by its place in the list. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`
