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
