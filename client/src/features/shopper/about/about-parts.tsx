import { ArrowRight, IndianRupee, Store, Tag } from 'lucide-react'
import type { CityToday } from 'server/contract/catalog/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import bazaar from '../../../assets/bazaar-wide.svg'
import { classNames } from '../../../lib/dom/class-names.ts'
import { formatWeekday } from '../../../lib/format/dates.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import styles from './about-parts.module.css'

export const AboutHero = ({ brand, city }: { brand: string; city: string }) => (
  <section className={styles.hero}>
    <img src={bazaar} alt="" width={1600} height={760} fetchPriority="high" />
    <div className={classNames('wrap', styles.words)}>
      <h1>{texts.about.title}</h1>
      <p>{texts.about.lead({ brand, city })}</p>
      <ButtonLink variant="marigold" size="large" to={pages.register}>
        {texts.shopBand.listFree}
        <Icon of={ArrowRight} />
      </ButtonLink>
    </div>
  </section>
)

type Props = {
  today: CityToday | undefined
  /** True when real figures replace the marketing claims (decisions 9). */
  isOwn: boolean
}

const [, , commission] = texts.about.stats

const ownFigures = (today: CityToday | undefined) => [
  { figure: today ? texts.about.own.figure({ count: today.offers }) : '–', of: texts.about.own.offers },
  { figure: today ? texts.about.own.figure({ count: today.shops }) : '–', of: texts.about.own.shops },
  commission,
]

/** The three claims come from specification 1. */
export const AboutStats = ({ today, isOwn }: Props) => (
  <div className={styles.box}>
    <dl className={styles.stats}>
      {(isOwn ? ownFigures(today) : texts.about.stats).map(({ figure, of }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
    {!isOwn && (
      <p className={styles.today}>
        {today &&
          texts.about.today({
            day: formatWeekday(today.day, today.day),
            offers: today.offers,
            shops: today.shops,
          })}
      </p>
    )}
  </div>
)

const reasons = [
  { icon: Store, ...texts.about.reasons.nearby },
  { icon: IndianRupee, ...texts.about.reasons.price },
  { icon: Tag, ...texts.about.reasons.free },
] as const

export const AboutReasons = () => (
  <ul className={styles.cards}>
    {reasons.map(({ icon, title, text }) => (
      <li key={title} className="card clip" data-aos="fade-up">
        <Awning onBox />
        <div className={styles.body}>
          <span className={styles.icon}>
            <Icon of={icon} size="large" />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ul>
)

export const AboutSteps = ({ city }: { city: string }) => (
  <ol className={styles.steps}>
    {[
      { title: texts.about.steps.register.title, text: texts.about.steps.register.text({ city }) },
      texts.about.steps.approval,
      texts.about.steps.publish,
    ].map(({ title, text }) => (
      <li key={title} className={styles.step} data-aos="fade-up">
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
