const devanagariZero = 0x966

/** Numbers are typed in either script: १० is 10. */
export const inLatinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
