import { texts } from 'server/contract/facts/texts'
import styles from './about-steps.module.css'

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
