import styles from './upload-progress.module.css'

/** How far an upload is, in percent; after the last byte the server still has work to do. */
export const UploadProgress = ({ percent }: { percent: number }) => (
  <label className={styles.progress}>
    <span>{percent < 100 ? `Uploading, ${percent}%` : 'Almost done …'}</span>
    <progress max={100} value={percent} />
  </label>
)
