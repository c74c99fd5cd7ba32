import { collaboratorPreview } from '@bandshell/domain/side-nav';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './side-nav.module.css';

const CollaboratorsCardQuery = graphql(`
  query CollaboratorsCard {
    currentUser {
      id
      suggestedCollaborators {
        channel {
          id
          login
          displayName
          profileImageURL(width: 50)
          primaryColorHex
        }
      }
    }
  }
`);

/** As text: what the shell's parts import from the routes is loaded with every page. */
const PATH = '/directory/collection/suggested-collaborators';
const seen = storedValue('collaborators-dismissed', isBoolean);

/**
 * Tells the owner of a channel that others suit to stream with. It stays while this page does, and has been seen then: it
 * does not come back in this browser.
 */
export const CollaboratorsCard = () => {
  const { t } = useLingui();
  const [isWanted] = useState(() => seen.read() !== true);
  const [isClosed, setClosed] = useState(false);
  const [{ data }] = useQuery({ query: CollaboratorsCardQuery, variables: {}, pause: !isWanted });
  const channels = (data?.currentUser?.suggestedCollaborators ?? []).flatMap(({ channel }) =>
    channel === null ? [] : [channel],
  );
  const count = channels.length;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The narrow column shows no cards.
    if (count > 0 && card.current?.closest('[data-side-nav="narrow"]') === null) seen.write(true);
  }, [count]);
  if (count === 0 || isClosed) return null;
  return (
    <section ref={card} className={styles.onboarding} aria-label={t`Suggested collaborators`}>
      <span className={styles.collaborators}>
        {collaboratorPreview(channels).map(({ id, displayName, primaryColorHex, profileImageURL }) => (
          <Avatar key={id} name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={32} />
        ))}
      </span>
      <p className={styles.onboardingTitle}>
        <Trans>Channels to stream with</Trans>
      </p>
      <p>
        <Trans>The same people follow them and you.</Trans>
      </p>
      <Link to={PATH} className={styles.onboardingLink}>
        <Trans>See them</Trans>
      </Link>
      <IconButton
        size="small"
        hint="none"
        className={styles.onboardingClose}
        label={t`Close`}
        icon={<X aria-hidden="true" />}
        onClick={() => setClosed(true)}
      />
    </section>
  );
};
