import type { LinkSegment } from '@bandshell/domain/chat';
import styles from './message-text.module.css';

/** A link to a page on the web. A name in another script is followed by the name as computers read it. */
export const ChatLink = ({ segment: { href, text } }: { readonly segment: LinkSegment }) => {
  const ascii = asciiHost(href);
  return (
    <>
      <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
      {ascii !== null && <span className={styles.ascii}> ({ascii})</span>}
    </>
  );
};

/** The host in ASCII where it is written in other letters (RFC 3492); null otherwise. */
function asciiHost(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { hostname } = new URL(href);
  return /(?:^|\.)xn--/.test(hostname) ? hostname : null;
}
