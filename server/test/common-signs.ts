/** Characters that belong to no script, visible or not: emoji, arrows, ™, punctuation, zero-width. */
export const commonSigns = (): string[] =>
  Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{S}\p{P}\p{Cf}]/u.test(sign) && /[\p{sc=Zyyy}\p{sc=Zinh}]/u.test(sign))
    .filter((sign) => !/[\p{L}\p{N}]/u.test(/[™℠®©℗]/.test(sign) ? '' : sign.normalize('NFKC')))

/** True for characters that have a meaning in filters, prices and abbreviations. */
export const isReadByFilters = (sign: string) => /^[-'.,:/%&+@<>=\p{Sc}]$/u.test(sign.normalize('NFKC'))
