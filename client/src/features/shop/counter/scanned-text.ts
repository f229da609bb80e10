/** Our QR codes hold the address of the code's page. */
const address = /^https?:\/\/[^/\s]+\/c\/([A-Za-z0-9_-]{21}[AQgw])\/?$/

export const tokenIn = (text: string): string | undefined => address.exec(text.trim())?.[1]

/** A payment QR: UPI or an EMVCo code (`000201`). */
export const isPayment = (text: string) => /^(upi|bharatqr|phonepe|paytm):|^000201/i.test(text.trim())

type Detector = { detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Undefined without a barcode detector or a camera. */
export async function openDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector || !navigator.mediaDevices) return undefined
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined
}

/** A synchronous guess: does not check that the detector reads QR codes. */
export const canScan = () => 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined
