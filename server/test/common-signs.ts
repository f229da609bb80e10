/** All signs, seen or not, that belong to no script: emoji, arrows, ™, punctuation, zero-width ones. */
export const commonSigns = (): string[] =>
  Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{S}\p{P}\p{Cf}]/u.test(sign) && /[\p{sc=Zyyy}\p{sc=Zinh}]/u.test(sign))
    // Letters, drawn as signs, are letters.
    .filter((sign) => !/[\p{L}\p{N}]/u.test(/[™℠®©℗]/.test(sign) ? '' : sign.normalize('NFKC')))

/** Those that a filter, a price or an abbreviation may be read by. */
export const isReadByFilters = (sign: string) => /^[-'.,:/%&+@<>=\p{Sc}]$/u.test(sign.normalize('NFKC'))
