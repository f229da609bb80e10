import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from './qr-code.module.css'

/** Draws the code dark on light in both themes, since many cameras cannot read the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  // The standard requires a quiet zone of four modules on each side.
  const size = code.size + 8
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-4} y={-4} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}
