import { Fragment, type ReactNode } from 'react'
import { unescapeValue } from 'server/texts/marked-values'

type Parts = Record<string, (inside: string) => ReactNode>

/** Shows text only to screen readers: `Save<hidden> {slot}</hidden>`. */
export const hidden = (inside: string) => <span className="visually-hidden">{inside}</span>

const usual: Parts = { b: (inside) => <b>{inside}</b>, hidden }

/** Renders `See <terms>our terms</terms>` with `parts`. Each piece is an element: see `textsApart`. */
export const RichText = ({ text, parts = usual }: { text: string; parts?: Parts }) =>
  text.split(/(<(\w+)>.*?<\/\2>)/s).map((piece, index, pieces) => {
    // `split` returns the name of a tag after the piece with the tag.
    if (index % 3 === 2) return null
    const name = index % 3 === 1 ? (pieces[index + 1] ?? '') : ''
    const draw = Object.hasOwn(parts, name) ? parts[name] : undefined
    const inside = unescapeValue(draw ? piece.slice(name.length + 2, -name.length - 3) : piece)
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    return piece && <Fragment key={index}>{draw ? draw(inside) : <span>{inside}</span>}</Fragment>
  })
