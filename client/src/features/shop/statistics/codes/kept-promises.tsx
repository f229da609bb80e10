import { Link } from 'react-router-dom'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { CityCodes } from 'server/contract/statistics/calls'
import { adminPaths } from '../../../../lib/dom/admin-paths.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import styles from './codes.module.css'

const { city: words } = texts.numbers.codes

/** What customers of all shops answered, and the way to the shops that an admin looks at. */
export const KeptPromises = ({ codes: { answers, code_offers, live_offers } }: { codes: CityCodes }) => (
  <Panel title={words.kept}>
    <p className={styles.share}>
      <RichText text={words.share(answers)} />
    </p>
    <p className="muted small">{words.asked(answers)}</p>
    <dl className={styles.offers}>
      <div>
        <dt>{words.shops}</dt>
        <dd>{formatCount(answers.shops)}</dd>
      </div>
      <div>
        <dt>
          <Link to={adminPaths.promises}>{words.below}</Link>
        </dt>
        <dd>{formatCount(answers.shops_below)}</dd>
      </div>
      <div>
        <dt>{words.codeOffers}</dt>
        <dd>{words.ofLive({ codes: code_offers, live: live_offers })}</dd>
      </div>
    </dl>
  </Panel>
)
