/** What is bold in a text of the catalogue. */
export const strong = { b: (inside: string) => <b>{inside}</b> }
