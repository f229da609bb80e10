import { Link } from 'react-router-dom'
import { formatCount, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { ShopStatistics } from 'server/contract/statistics/calls'
import { contactKinds, figureKinds } from 'server/contract/statistics/facts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { inThisLanguage } from '../../../lib/format/language.ts'
import { ShareButton } from '../../../offers/share-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './figure-lines.module.css'
import { FigureLine, FigureLines, kindIcons, kindNames } from './week-figures.tsx'

type Props = { statistics: ShopStatistics; countedAt: Date }

const { firstDay } = texts.numbers

export function FirstDay({ statistics, countedAt }: Props) {
  const { shop, days, followers, shows, firsts } = statistics
  const today = days.at(-1)
  if (!today) return null
  return (
    <>
      <p role="status" className={styles.first}>
        <b>{viewedWords(statistics, countedAt)}</b>
      </p>
      <FirstContact firsts={firsts} />
      <FigureLines label={firstDay.title}>
        {figureKinds.map((kind) => {
          const isHidden = (kind === 'call' || kind === 'whatsapp') && !shows[kind]
          const meaning = isHidden ? (
            <>
              {firstDay.notShown} <Link to={ownPaths.profileOf(shop.id)}>{firstDay.show}</Link>
            </>
          ) : (
            firstDay.meanings[kind]
          )
          const value = isHidden && today[kind] === 0 ? '–' : formatCount(today[kind])
          return (
            <FigureLine key={kind} icon={kindIcons[kind]} name={kindNames[kind]} {...{ value, meaning }} />
          )
        })}
        <FigureLine
          icon={kindIcons.visits}
          name={texts.numbers.visits}
          value={formatCount(today.visits)}
          meaning={firstDay.meanings.visits}
        />
        <FigureLine
          icon={kindIcons.new_followers}
          name={firstDay.followers}
          value={formatCount(followers)}
          meaning={firstDay.meanings.followers}
        />
      </FigureLines>
      <p className="muted small">
        <span>{firstDay.countedAt({ time: formatIndianTimeOfDay(countedAt) })}</span>{' '}
        {texts.numbers.notCounted}
      </p>
      <Panel title={firstDay.shareTitle} className={styles.share}>
        <div className="cluster gap-12 apart">
          <p>{firstDay.shareText}</p>
          <ShareButton title={texts.checklist.ownPage.share} handover={() => handoverOf(shop)} />
        </div>
      </Panel>
    </>
  )
}

const handoverOf = ({ id, name }: ShopStatistics['shop']) => ({
  title: name,
  text: texts.checklist.ownPage.text({ shop: name }),
  url: window.location.origin + inThisLanguage(paths.shop(id)),
})

function viewedWords({ days, firsts }: ShopStatistics, now: Date) {
  const views = days.at(-1)?.views ?? 0
  const first = firsts.find(({ kind }) => kind === 'views')
  if (views === 0) return firstDay.nobodyYet
  if (!first) return firstDay.opened({ count: views })
  const at = new Date(first.at)
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  return minutes < 60
    ? firstDay.firstView({ minutes })
    : firstDay.firstViewAt({ time: formatIndianTimeOfDay(at) })
}

function FirstContact({ firsts }: Pick<ShopStatistics, 'firsts'>) {
  const first = firsts.find(({ kind }) => contactKinds.some((each) => each === kind))
  const kind = contactKinds.find((each) => each === first?.kind)
  if (!first || !kind) return null
  return (
    <Panel>
      <b>{firstDay.firstContact[kind]({ time: formatIndianTimeOfDay(new Date(first.at)) })}</b>
      <p>{first.offer === null ? firstDay.onPage : firstDay.about({ offer: first.offer })}</p>
    </Panel>
  )
}
