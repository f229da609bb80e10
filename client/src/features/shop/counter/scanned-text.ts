/** What a QR of ours holds: the address of a code's page. */
const address = /^https?:\/\/[^/\s]+\/c\/([A-Za-z0-9_-]{21}[AQgw])\/?$/

/** The code that was scanned by a camera or a hand scanner; undefined for any other text. */
export const tokenIn = (text: string): string | undefined => address.exec(text.trim())?.[1]

/** A QR that asks for money. */
export const isPayment = (text: string) => /^(upi|bharatqr|phonepe|paytm):|^000201/i.test(text.trim())

type Detector = { detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Reads QR codes where the browser can, with a camera; undefined elsewhere. */
export async function openDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector || !navigator.mediaDevices) return undefined
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined
}

/** Without a network call: whether asking makes sense. */
export const canScan = () => 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined
