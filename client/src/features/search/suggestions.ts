import { paths } from '../../lib/paths.ts'

/** What the suggestions are found in; the page passes it on from the categories. */
export type CategoryNames = { name: string; subcategories: { name: string }[] }

export type Suggestion = {
  kind: 'category' | 'subcategory' | 'query'
  name: string
  /** 'category → subcategory' for a subcategory. */
  path: string
  to: string
}

/**
 * Categories and subcategories whose name contains the text, regardless of case, in the order of the menus; last the
 * search for the text itself. Nothing for an empty text (specification 2).
 */
export function suggest(text: string, categories: CategoryNames[]): Suggestion[] {
  const wanted = text.trim()
  if (!wanted) return []
  const needle = wanted.toLowerCase()
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(needle)

  const found = categories.flatMap((category): Suggestion[] => [
    ...(matches(category)
      ? [
          {
            kind: 'category' as const,
            name: category.name,
            path: 'Category',
            to: paths.search({ category: category.name }),
          },
        ]
      : []),
    ...category.subcategories.filter(matches).map(({ name }) => ({
      kind: 'subcategory' as const,
      name,
      path: `${category.name} → ${name}`,
      to: paths.search({ subcategory: name }),
    })),
  ])
  return [...found, { kind: 'query', name: wanted, path: '', to: paths.search({ query: wanted }) }]
}
