import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNow } from '../../platform/react/use-now.ts';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/select.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import styles from './activity.module.css';
import { ACTIVITY_FILTERS, type ActivityFilter } from './activity-query.ts';
import { ActivityRow } from './activity-row.tsx';
import { useActivity } from './use-activity.ts';

export interface ActivityFeedProps {
  readonly channelID: string;
  readonly login: string;
}

const filters = Object.keys(ACTIVITY_FILTERS) as ActivityFilter[];

/** What happens around the owner's channel: live, the newest first, with a filter. */
export const ActivityFeed = (props: ActivityFeedProps) => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<ActivityFilter>('all');
  const names: Readonly<Record<ActivityFilter, string>> = {
    all: t`Everything`,
    follows: t`Follows`,
    raids: t`Raids`,
    hosts: t`Hosts`,
    clips: t`Clips`,
    subscriptions: t`Subscriptions`,
    cheers: t`Cheers`,
    reminders: t`Reminders`,
  };
  return (
    <Card title={t`Activity feed`} className={styles.pane}>
      <Select
        label={t`Show`}
        value={filter}
        options={filters.map((value) => ({ value, label: names[value] }))}
        onChange={({ currentTarget }) => setFilter(filters.find((each) => each === currentTarget.value) ?? 'all')}
      />
      <Entries key={`${props.channelID} ${filter}`} {...props} filter={filter} />
    </Card>
  );
};

const Entries = ({ channelID, login, filter }: ActivityFeedProps & { readonly filter: ActivityFilter }) => {
  const { t } = useLingui();
  const now = useNow(30_000);
  const feed = useActivity(channelID, login, filter);
  const empty =
    filter === 'all'
      ? {
          title: t`Nothing happened yet`,
          text: t`Follows, raids, hosts, clips, subscriptions, cheers and reminders appear here at once.`,
        }
      : { title: t`Nothing of this kind`, text: t`The feed keeps 60 days.` };
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
              <ActivityRow key={entry.id} entry={entry} login={login} now={now} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
};
