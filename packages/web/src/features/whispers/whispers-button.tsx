import { type WhispersTopicEvent, whispersTopic } from '@bandshell/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { useIsStale } from '../../platform/document/use-is-stale.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { CountBadge } from '../../ui/tag/count-badge.tsx';
import styles from './whispers-button.module.css';
import { useWhispersStore } from './whispers-store.ts';

const UnreadWhispers = graphql(`
  query UnreadWhispers {
    currentUser {
      id
      unreadWhispersCount
    }
  }
`);

const WhispersPanel = lazyPart(async () => (await import('./whispers-panel.tsx')).WhispersPanel);

/** Opens the whispers and shows the number of unread ones. The panel's code loads on first use. */
export const WhispersButton = ({ userId }: { readonly userId: string }) => {
  const { t } = useLingui();
  const { place, go } = useWhispersStore();
  const asked = useQuery({ query: UnreadWhispers, variables: {} });
  const [{ data }] = asked;
  const refresh = useFetchAgain(asked);
  const isStale = useIsStale();
  useTopic<WhispersTopicEvent>(whispersTopic(userId), refresh, refresh, () => {
    if (isStale()) refresh();
  });
  const count = data?.currentUser?.unreadWhispersCount ?? 0;
  const isOpen = place.view !== 'closed';
  return (
    <>
      <span className={styles.place}>
        <IconButton
          label={t`Whispers`}
          icon={<MessagesSquare aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => go({ view: isOpen ? 'closed' : 'threads' })}
        />
        <CountBadge
          count={count}
          label={t`${plural(count, { one: '# unread whisper', other: '# unread whispers' })}`}
        />
      </span>
      {isOpen && (
        <HideOnCrash name="whispers">
          <Suspense>
            <WhispersPanel userId={userId} />
          </Suspense>
        </HideOnCrash>
      )}
    </>
  );
};
