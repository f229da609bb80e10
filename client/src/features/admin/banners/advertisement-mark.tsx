import type { Banner } from 'server/contract/banners/calls'
import { texts } from 'server/contract/facts/texts'
import styles from './advertisement-mark.module.css'

/** Lies on the picture of a banner that somebody pays for. */
export const AdvertisementMark = ({ paid_by }: Pick<Banner, 'paid_by'>) =>
  paid_by === 'advertiser' && <span className={styles.mark}>{texts.banner.advertisement}</span>
