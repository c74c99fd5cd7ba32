import { panelLinkHost } from '@bandshell/domain/panels';
import { UserText } from '../../core/markdown/user-text.tsx';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import styles from './panels.module.css';

export const PanelCardPanel = graphql(`
  fragment PanelCardPanel on Panel {
    id
    title
    html
    linkURL
    imageURL
    imageAlt
    imageWidth
    imageHeight
  }
`);

/** A link of a channel's owner is not one of the site. */
const REL = 'ugc nofollow noopener noreferrer';

/** A panel as visitors see it: title, picture with its link, text. */
export const PanelCard = ({ panel }: { readonly panel: FragmentOf<typeof PanelCardPanel> }) => {
  const { title, html, linkURL, imageURL, imageAlt, imageWidth, imageHeight } = readFragment(PanelCardPanel, panel);
  const shownLink = linkURL === null ? '' : panelLinkHost(linkURL);
  const picture = imageURL !== null && (
    <img
      className={styles.image}
      src={imageURL}
      alt={imageAlt || (linkURL === null ? '' : shownLink)}
      width={imageWidth ?? undefined}
      height={imageHeight ?? undefined}
      loading="lazy"
    />
  );
  return (
    <article className={styles.card} translate="no">
      {title !== '' && <h3 className={styles.cardTitle}>{title}</h3>}
      {linkURL === null ? (
        picture
      ) : (
        <a className={styles.cardLink} href={linkURL} target="_blank" rel={REL}>
          {picture || shownLink}
        </a>
      )}
      {html !== '' && <UserText html={html} />}
    </article>
  );
};
