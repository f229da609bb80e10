/** Joins the class names that apply: `classNames(styles.chip, on && styles.on)`. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
