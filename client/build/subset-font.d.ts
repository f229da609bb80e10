declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default: number }
  type Options = {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes?: Record<string, Axis>
    keepFeatures?: string[]
    keepAllGlyphs?: boolean
    dropTables?: string[]
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
