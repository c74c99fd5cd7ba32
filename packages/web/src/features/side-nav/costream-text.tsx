import { Plural, Trans } from '@lingui/react/macro';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import styles from './side-nav.module.css';

export const SideNavCostream = graphql(`
  fragment SideNavCostream on CostreamDetails {
    role
    costreamersCount
    totalViewersCount
    organizer {
      id
      displayName
    }
    topCostreamers {
      id
      displayName
    }
  }
`);

export interface CostreamTextProps {
  readonly costream: FragmentOf<typeof SideNavCostream>;
}

/** Channels of the list are named in the order of their viewers; the organizer is one of them if it is live. */
const namesOf = (users: readonly { readonly displayName: string }[]): string =>
  new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(
    users.map(({ displayName }) => displayName),
  );

/** Behind the name of a channel that streams together with others that are live: how many they are. */
export const CostreamMark = ({ costream }: CostreamTextProps) => {
  const { role, topCostreamers } = readFragment(SideNavCostream, costream);
  if (role === 'NONE' || topCostreamers.length === 0) return null;
  const names = namesOf(topCostreamers);
  return (
    <>
      <span className={styles.costream} aria-hidden="true">
        +{topCostreamers.length}
      </span>
      <VisuallyHidden>
        {' '}
        <Trans>together with {names}</Trans>
      </VisuallyHidden>
    </>
  );
};

/** With whom a channel streams, who organizes it, and how many watch all of them. */
export const CostreamText = ({ costream }: CostreamTextProps) => {
  const { role, costreamersCount, totalViewersCount, organizer, topCostreamers } = readFragment(
    SideNavCostream,
    costream,
  );
  if (role === 'NONE') return null;
  const names = namesOf(topCostreamers);
  const host = organizer?.displayName;
  return (
    <span className={styles.tipCostream} translate="yes">
      {topCostreamers.length > 0 && (
        <span>
          <Trans>Streams together with {names}</Trans>
        </span>
      )}
      <span>
        <Plural value={costreamersCount + 1} one="# channel takes part" other="# channels take part" />
        {role === 'COSTREAMER' && host !== undefined && (
          <>
            {' · '}
            <Trans>organized by {host}</Trans>
          </>
        )}
      </span>
      {topCostreamers.length > 0 && (
        <span>
          <Plural
            value={totalViewersCount}
            one="# viewer of all of them together"
            other="# viewers of all of them together"
          />
        </span>
      )}
    </span>
  );
};
