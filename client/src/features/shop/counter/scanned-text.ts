/** What a QR of ours holds: the address of a code's page. */
const address = /^https?:\/\/[^/\s]+\/c\/([A-Za-z0-9_-]{21}[AQgw])\/?$/

/** The code that was scanned by a camera or a hand scanner; undefined for any other text. */
export const tokenIn = (text: string): string | undefined => address.exec(text.trim())?.[1]

/** A QR that asks for money. */
export const isPayment = (text: string) => /^(upi|bharatqr|phonepe|paytm):|^000201/i.test(text.trim())
