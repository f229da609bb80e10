import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { BannerSlotEditor, bannerSlots } from '../../features/admin/banners/banner-slot-editor.tsx'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { useApiQuery } from '../../lib/net/api-query.ts'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './add-banner-page.module.css'
import { AdminPage, toMyProducts } from './admin-page.tsx'

export const Page = () => (
  <AdminPage
    title={texts.banner.title}
    call="POST /api/banner/addbanner"
    back={toMyProducts}
    about={
      <RichText
        text={texts.banner.pageLead}
        parts={{ banners: (inside) => <Link to={pages.banners}>{inside}</Link> }}
      />
    }
  >
    <Slots />
  </AdminPage>
)

function Slots() {
  // Admins can upload even if the current banners cannot be loaded.
  const { data: categories = [] } = useCategoryTree()
  const present = useApiQuery('GET /api/banner/arranged', {}, { staleTime: 0 }).data?.banners ?? []
  return (
    <div className={styles.slots}>
      {bannerSlots().map((slot) => (
        <BannerSlotEditor
          key={slot.label}
          slot={slot}
          categories={categories}
          present={present.find(({ type, position }) => type === slot.type && position === slot.position)}
        />
      ))}
      <section className={styles.advice}>
        <h2>{texts.banner.whatWorks}</h2>
        <ul>
          {texts.banner.advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
