import styles from './user-text.module.css';

/** A text that a user wrote. The server made the HTML from Markdown: it holds no tag, attribute or address of the user. */
export const UserText = ({ html }: { readonly html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes every tag of the text, and the Content-Security-Policy runs no inline script
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);
