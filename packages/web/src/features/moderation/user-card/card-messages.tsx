import { Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '../../../platform/format/moment-text.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { usePages } from '../../../platform/graphql/use-pages.ts';
import { PagedList } from '../../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import styles from './user-card.module.css';

const CardMessagesQuery = graphql(`
  query CardMessages($channelLogin: String!, $login: String!, $after: String) {
    user(login: $channelLogin) {
      id
      channel {
        id
        chatUser(login: $login) {
          id
          moderation {
            id
            messages(first: 20, after: $after) {
              edges {
                node {
                  id
                  text
                  isAction
                  state
                  sentAt
                }
              }
              pageInfo {
                hasNextPage
                endCursor
              }
            }
          }
        }
      }
    }
  }
`);

export interface CardListProps {
  readonly channelLogin: string;
  readonly login: string;
}

/** Everything that the user wrote in this channel, the newest first. Deleted messages are struck through. */
export const CardMessages = (list: CardListProps) => {
  const { t } = useLingui();
  const pages = usePages(
    CardMessagesQuery,
    { ...list },
    ({ user }) => user?.channel.chatUser?.moderation?.messages ?? null,
  );
  return (
    <PagedList
      pages={pages}
      skeleton={<Skeleton shape="block" height="12rem" />}
      empty={<EmptyState art={false} title={t`No messages in this channel yet`} />}
      errorTitle={t`The messages could not be loaded`}
    >
      {(nodes) => (
        <ul className={styles.list}>
          {nodes.map(({ id, text, isAction, state, sentAt }) => (
            <li key={id}>
              <div className={styles.when}>
                <time dateTime={sentAt}>{momentText(sentAt)}</time>
                {state === 'DELETED' && (
                  <>
                    {' · '}
                    <Trans>deleted</Trans>
                  </>
                )}
                {state === 'HELD' && (
                  <>
                    {' · '}
                    <Trans>held back</Trans>
                  </>
                )}
              </div>
              <span className={state === 'DELIVERED' ? undefined : styles.gone} dir="auto" translate="no">
                {isAction ? <i>{text}</i> : text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
};
