import { suggestedCollaboratorsPath } from '@bandshell/domain/routes';
import { collaboratorPreview, mayShowChannelCard } from '@bandshell/domain/side-nav';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { sessionValue } from '../../platform/storage/session-value.ts';
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

const seen = storedValue('collaborators-dismissed', isBoolean);
/** Nobody is suggested: the tab does not ask again. */
const none = sessionValue('no-collaborators', isBoolean);

/**
 * Tells the owner of a channel that others suit to stream with. It stays while this page does, and has been seen then: it
 * does not come back in this browser.
 */
export const CollaboratorsCard = () => {
  const { t } = useLingui();
  const [isWanted] = useState(() => seen.read() !== true && none.read() !== true);
  const [isClosed, setClosed] = useState(false);
  const [{ data }] = useQuery({ query: CollaboratorsCardQuery, variables: {}, pause: !isWanted });
  const suggested = data?.currentUser?.suggestedCollaborators;
  const channels = (suggested ?? []).flatMap(({ channel }) =>
    channel !== null && mayShowChannelCard(channel) ? [channel] : [],
  );
  const count = channels.length;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (suggested == null) return;
    if (count === 0) none.write(true);
    // The narrow column shows no cards.
    else if (card.current?.closest('[data-side-nav="narrow"]') === null) seen.write(true);
  }, [suggested, count]);
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
      <Link to={suggestedCollaboratorsPath} className={styles.onboardingLink}>
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
