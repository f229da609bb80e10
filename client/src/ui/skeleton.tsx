import { classNames } from '../lib/dom/class-names.ts'
import styles from './skeleton.module.css'

type Props = { className?: string; width?: string | number; height?: string | number }

/** The parent element must have `aria-busy`. */
export const Skeleton = ({ className, width, height }: Props) => (
  <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
)
