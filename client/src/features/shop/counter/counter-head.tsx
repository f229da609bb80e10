import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { OwnShop } from 'server/contract/shops/schemas'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './counter-head.module.css'

export function CounterHead({ shops }: { shops: OwnShop[] }) {
  const { shop, choose } = useCounterShop(shops)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles.head}>
      <h1>{texts.counter.title}</h1>
      {shop && shops.length === 1 && <p>{shop.name}</p>}
      {shop && shops.length > 1 && (
        <button
          type="button"
          aria-label={texts.counter.shopOf({ shop: shop.name })}
          onClick={() => setChoosing(true)}
        >
          <span>{shop.name}</span>
          <Icon of={ChevronDown} size="small" />
        </button>
      )}
      {isChoosing && (
        <Sheet title={texts.counter.chooseShop} onClose={() => setChoosing(false)}>
          <div className={styles.shops}>
            {shops.map(({ id, name, address }) => (
              <Button
                key={id}
                variant={id === shop?.id ? 'soft' : 'line'}
                block
                aria-pressed={id === shop?.id}
                onClick={() => {
                  choose(id)
                  setChoosing(false)
                }}
              >
                <span>
                  <b>{name}</b>
                  <small>{address}</small>
                </span>
              </Button>
            ))}
          </div>
        </Sheet>
      )}
    </div>
  )
}

/** The shop of the address (`?shop=`), or the user's first one. */
export function useCounterShop(shops: OwnShop[]) {
  const [address, setAddress] = useSearchParams()
  const shop = shops.find(({ id }) => String(id) === address.get('shop')) ?? shops[0]
  return { shop, choose: (id: number) => setAddress({ shop: String(id) }, { replace: true }) }
}
