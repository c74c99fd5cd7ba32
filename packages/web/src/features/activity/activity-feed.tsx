import type { ActivityKind } from '@bandshell/domain/announcements';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useLanguage } from '../../platform/i18n/language-store.ts';
import { useLanguageChange } from '../../platform/i18n/use-language-change.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/select.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import styles from './activity.module.css';
import { ActivityFiltersQuery } from './activity-query.ts';
import { ActivityRow } from './activity-row.tsx';
import { useActivity } from './use-activity.ts';

export interface ActivityFeedProps {
  readonly channelID: string;
  readonly login: string;
}

const ALL = 'all';

/** Everything that happens around the owner's channel: live, the newest first, with a filter. */
export const ActivityFeed = (props: ActivityFeedProps) => {
  const { t } = useLingui();
  const [chosen, choose] = useState(ALL);
  const [{ data }, askAgain] = useQuery({ query: ActivityFiltersQuery, variables: { login: props.login } });
  useLanguageChange(() => askAgain({ requestPolicy: 'network-only' }));
  const language = useLanguage((state) => state.language);
  const filters = data?.user?.channel.activityFilters ?? [];
  const kinds = filters.find((filter) => filter.kinds.join() === chosen)?.kinds ?? [];
  return (
    <Card title={t`Activity feed`} className={styles.pane}>
      <Select
        label={t`Show`}
        value={chosen}
        options={[
          { value: ALL, label: t`Everything` },
          ...filters.map((filter) => ({ value: filter.kinds.join(), label: filter.name })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Entries key={`${props.channelID} ${kinds.join()} ${language}`} {...props} kinds={kinds} />
    </Card>
  );
};

const Entries = ({ channelID, login, kinds }: ActivityFeedProps & { readonly kinds: readonly ActivityKind[] }) => {
  const { t } = useLingui();
  const now = useNow(30_000);
  const feed = useActivity(channelID, login, kinds);
  const empty =
    kinds.length === 0
      ? {
          title: t`Nothing has happened yet`,
          text: t`Everything that happens on your channel appears here right away.`,
        }
      : { title: t`Nothing of this kind`, text: t`The feed goes back 60 days.` };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls needs the keyboard
    <section className={styles.feed} aria-label={t`Entries of the feed`} tabIndex={0}>
      <PagedList
        pages={feed}
        skeleton={<Skeleton shape="block" height="16rem" />}
        errorTitle={t`The feed could not be loaded`}
        empty={<EmptyState art={false} {...empty} />}
      >
        {(entries) => (
          <ul className={styles.list}>
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} now={now} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
};
