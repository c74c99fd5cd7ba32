import styles from './channel-page.module.css';

/** Shown until a show plays. */
export const ShowPoster = ({ url }: { readonly url: string | null }) =>
  url !== null && <img className={styles.poster} src={url} alt="" fetchPriority="high" />;
