import { LayoutGrid } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { CategoryWithSubcategories } from '../../../lib/city/category-tree.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDismiss } from '../../../ui/use-dismiss.ts'
import { MegaMenu } from './mega-menu.tsx'

type Props = { className?: string; categories: CategoryWithSubcategories[] }

/** Replaces the category bar in the compact header. */
export function CategoriesButton({ className, categories }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)

  useDismiss({
    within: box,
    isOpen,
    closeOnScroll: true,
    onDismiss: (reason) => {
      if (reason === 'escape') box.current?.querySelector('button')?.focus()
      close()
    },
  })
  return (
    <div ref={box} className={className}>
      <Button
        variant="line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'all-categories' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={LayoutGrid} />
        {texts.nav.categories}
      </Button>
      {isOpen && (
        <MegaMenu id="all-categories" categories={categories} asAccordion={false} onChoose={close} />
      )}
    </div>
  )
}
