import { Fragment, type ReactNode } from 'react'

type Parts = Record<string, (inside: string) => ReactNode>

/** A part for those alone who hear the screen: `Save<hidden> {slot}</hidden>`. */
export const hidden = (inside: string) => <span className="visually-hidden">{inside}</span>

const usual: Parts = { b: (inside) => <b>{inside}</b>, hidden }

/**
 * A text of the catalogue of which parts look or do something else: `See <terms>our terms</terms>` with what
 * draws `terms`; without `parts`, what is bold or hidden.
 */
export const RichText = ({ text, parts = usual }: { text: string; parts?: Parts }) =>
  text.split(/(<\w+>.*?<\/\w+>)/s).map((piece, index) => {
    const [, name = '', inside = ''] = /^<(\w+)>(.*)<\/\1>$/s.exec(piece) ?? []
    // A value may look like markup, and be called what every object has.
    const draw = Object.hasOwn(parts, name) ? parts[name] : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    return <Fragment key={index}>{draw ? draw(inside) : piece}</Fragment>
  })
