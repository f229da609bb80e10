import styles from './radio-list.module.css'

type Props<Value extends string> = {
  /** What is chosen, for who does not see it. */
  legend: string
  name: string
  options: readonly Value[]
  labelOf: (option: Value) => string
  value: Value | undefined
  onChange: (option: Value) => void
  /** Id of what tells that none was chosen. */
  describedBy?: string | undefined
}

/** One of a few, each in a line. */
export const RadioList = <Value extends string>(props: Props<Value>) => (
  <fieldset className={styles.list} aria-describedby={props.describedBy}>
    <legend className="visually-hidden">{props.legend}</legend>
    {props.options.map((option) => (
      <label key={option}>
        <input
          type="radio"
          name={props.name}
          checked={props.value === option}
          onChange={() => props.onChange(option)}
        />
        <span>{props.labelOf(option)}</span>
      </label>
    ))}
  </fieldset>
)
