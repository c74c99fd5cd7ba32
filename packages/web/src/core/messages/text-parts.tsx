import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import styles from './text-parts.module.css';

export const TextPartFacts = graphql(`
  fragment TextPartFacts on TextPart {
    kind
    text
    path
  }
`);

/** A sentence that the server wrote, with its names and titles. */
export const TextParts = ({ parts }: { readonly parts: readonly FragmentOf<typeof TextPartFacts>[] }) =>
  readFragment(TextPartFacts, parts).map(({ kind, text, path }, index) => {
    // A sentence never changes its parts, so their places are their keys.
    const key = `${index} ${text}`;
    if (kind === 'WORDS') return text;
    if (path === null)
      return (
        <b key={key} translate="no">
          {text}
        </b>
      );
    return (
      <Link key={key} to={path} className={kind === 'NAME' ? styles.name : undefined} translate="no">
        {text}
      </Link>
    );
  });
