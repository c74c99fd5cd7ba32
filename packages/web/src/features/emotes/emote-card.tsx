import { channelPath, subsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { EmoteImage } from '../../core/emotes/emote-image.tsx';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './emote-picker.module.css';

const EmoteCardQuery = graphql(`
  query EmoteCard($id: ID!) {
    emote(id: $id) {
      id
      type
      tier
      owner {
        id
        login
        displayName
      }
    }
  }
`);

/** The owner of a channel's emote. */
export interface EmoteOwner {
  readonly userID: string;
  readonly login: string;
  readonly displayName: string;
}

export interface EmoteCardProps {
  readonly emote: { readonly id: string; readonly token: string };
  readonly follow: (owner: EmoteOwner) => ReactNode;
  readonly onClose: () => void;
}

/** Whose an emote is, and what lets others use it. */
export const EmoteCard = ({ emote: { id, token }, follow, onClose }: EmoteCardProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: EmoteCardQuery, variables: { id } });
  const emote = data?.emote;
  const owner = emote?.owner;
  return (
    <Dialog open title={token} onClose={onClose}>
      <div className={styles.card}>
        <div className={styles.head}>
          <EmoteImage id={id} token={token} isLarge />
          {emote === undefined ? (
            error === undefined && <Skeleton shape="block" height="4rem" />
          ) : emote === null ? (
            <p>
              <Trans>This emote is no longer in use.</Trans>
            </p>
          ) : owner == null ? (
            <p>
              <Trans>An emote of the site. Everyone can use it.</Trans>
            </p>
          ) : (
            <p>
              <Trans>
                An emote of <Link to={channelPath(owner.login)}>{owner.displayName}</Link>
              </Trans>
            </p>
          )}
        </div>
        {error !== undefined && data === undefined && (
          <ErrorState
            title={t`The emote could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        )}
        {owner != null && (
          <>
            <p className={styles.hint}>
              {emote?.tier === 'FOLLOWER' ? (
                <Trans>Followers can use it in this channel.</Trans>
              ) : (
                <Trans>
                  It is for <Link to={subsPath(owner.login)}>subscribers</Link> of the channel.
                </Trans>
              )}
            </p>
            <div>{follow({ userID: owner.id, login: owner.login, displayName: owner.displayName })}</div>
          </>
        )}
      </div>
    </Dialog>
  );
};
