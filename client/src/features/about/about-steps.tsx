import styles from './about-steps.module.css'

export const AboutSteps = ({ city }: { city: string }) => (
  <ol className={styles.steps}>
    {[
      { title: 'Register', text: `Tell us your name, shop and address in ${city}.` },
      { title: 'Get approved', text: 'An admin checks your shop, so shoppers can trust what they see.' },
      { title: 'Publish', text: 'Add a photo, a price and an end date. Your offer is live.' },
    ].map(({ title, text }) => (
      <li key={title} className={styles.step} data-aos="fade-up">
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
