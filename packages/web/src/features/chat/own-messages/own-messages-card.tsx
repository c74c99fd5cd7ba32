import { channelPath, videoPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { momentText } from '../../../platform/format/moment-text.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { usePages } from '../../../platform/graphql/use-pages.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { PagedList } from '../../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import styles from './own-messages-card.module.css';

const OwnMessagesCardQuery = graphql(`
  query OwnMessagesCard($search: String, $after: String) {
    currentUser {
      id
      chatMessages(first: 20, search: $search, after: $after) {
        edges {
          node {
            id
            text
            isAction
            state
            sentAt
            replayPlace {
              seconds
              video {
                id
              }
            }
            channel {
              id
              login
              displayName
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const SEARCH_MAX = 100;
/** Sent by the server; no page. */
const FILE = '/chat/own-messages.jsonl';
/** A link leads so much before the message, which then comes. */
const LEAD_SECONDS = 5;

/** Everything that the viewer wrote in all chats, found by a part of the text. */
export const OwnMessagesCard = () => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  return (
    <Card
      title={t`Your chat messages`}
      lead={t`Your messages in all chats. Only you can see this list. A message leaves it when the channel or the site no longer keeps it.`}
      aside={
        <form method="post" action={FILE}>
          <Button type="submit">
            <Trans>Download a copy</Trans>
          </Button>
        </form>
      }
    >
      <search>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            type="search"
            label={t`Find a message`}
            placeholder={t`Part of the text`}
            value={typed}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" icon={<Search aria-hidden="true" />}>
            <Trans>Search</Trans>
          </Button>
        </form>
      </search>
      <FoundMessages key={search} search={search} />
    </Card>
  );
};

const FoundMessages = ({ search }: { readonly search: string }) => {
  const { t } = useLingui();
  const pages = usePages(OwnMessagesCardQuery, { search }, ({ currentUser }) => currentUser?.chatMessages ?? null);
  return (
    <PagedList
      pages={pages}
      skeleton={<Skeleton shape="block" height="20rem" />}
      empty={
        <EmptyState
          art={false}
          title={search === '' ? t`You have not written in any chat yet` : t`No message has this text`}
        />
      }
      errorTitle={t`The messages could not be loaded`}
    >
      {(nodes) => (
        <ul className={styles.list} aria-label={t`Your chat messages`}>
          {nodes.map(({ id, text, isAction, state, sentAt, channel, replayPlace }) => (
            <li key={id} className={styles.message}>
              <div className={styles.about}>
                {channel === null ? (
                  <Trans>Closed account</Trans>
                ) : (
                  <Link to={channelPath(channel.login)} className={styles.channel}>
                    <span translate="no">{channel.displayName}</span>
                  </Link>
                )}
                {' · '}
                <time dateTime={sentAt}>{momentText(sentAt)}</time>
                {state === 'DELIVERED' && (
                  <>
                    {' · '}
                    {replayPlace === null ? (
                      <Trans>no recording</Trans>
                    ) : (
                      <Link
                        to={videoPath(replayPlace.video.id, {
                          atSeconds: Math.max(0, replayPlace.seconds - LEAD_SECONDS),
                        })}
                        className={styles.channel}
                      >
                        <Trans>Watch the moment</Trans>
                      </Link>
                    )}
                  </>
                )}
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
