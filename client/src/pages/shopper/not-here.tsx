import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { useCityNames } from '../../lib/city/city-names.ts'
import { paths } from '../../lib/dom/paths.ts'
import { languageOf } from '../../lib/format/language.ts'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { EmptyNotice } from '../../ui/notice.tsx'

export function NotHere({ title, children }: { title: string; children: ReactNode }) {
  const nameOf = useCityNames()
  const { data: categories = [] } = useCategoryTree()
  return (
    <EmptyNotice
      level={1}
      title={title}
      actions={
        <ChipRow centred>
          {categories.map(({ id, name }) => (
            <ChipLink key={id} to={paths.search({ category: name })} lang={languageOf(nameOf(name))}>
              {nameOf(name)}
            </ChipLink>
          ))}
        </ChipRow>
      }
    >
      {children}
    </EmptyNotice>
  )
}

export const OfferNotFound = () => (
  <NotHere title={texts.product.page.notFound}>{texts.product.page.notFoundHint}</NotHere>
)
