/** The `lang` of a name as a shop or a shopper wrote it: 'hi' with Devanagari letters, else that of the page. */
export const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined)
