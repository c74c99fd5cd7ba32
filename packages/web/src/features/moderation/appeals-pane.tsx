import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { Select } from '../../ui/field/select.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { AppealRow } from './appeal-row.tsx';
import { AppealSettingsForm } from './appeal-settings-form.tsx';
import { AppealsPaneQuery } from './appeals-query.ts';
import type { ModerationPaneProps } from './pane-props.ts';
import styles from './panes.module.css';
import { useModerationUpdates } from './use-moderation-updates.ts';

/** Appeals against bans, and for the owner whether the channel takes them. */
export const AppealsPane = ({ channelID, channelLogin, onUser }: ModerationPaneProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(true);
  const pages = useCursorPages(String(isOpen));
  const asked = useQuery({
    query: AppealsPaneQuery,
    variables: { login: channelLogin, isOpen, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const fetchAgain = useFetchAgain(asked);
  useModerationUpdates(channelID, ['acted', 'appeal'], fetchAgain);
  const [{ data, error, fetching }] = asked;
  const moderation = data?.user?.channel.moderation;
  if (moderation == null) {
    return (
      <div className={styles.pane}>
        {error === undefined ? (
          <Skeleton shape="block" height="16rem" />
        ) : (
          <ErrorState title={t`The appeals could not be loaded`} onRetry={fetchAgain} />
        )}
      </div>
    );
  }
  const { appeals, appealSettings, role } = moderation;
  return (
    <div className={styles.pane}>
      <search>
        <Select
          label={t`Show`}
          value={isOpen ? 'open' : 'decided'}
          options={[
            { value: 'open', label: t`Open appeals` },
            { value: 'decided', label: t`Decided appeals` },
          ]}
          onChange={({ currentTarget }) => setOpen(currentTarget.value === 'open')}
        />
      </search>
      {appeals.edges.length === 0 ? (
        <EmptyState
          art={false}
          title={isOpen ? t`No open appeals` : t`No decided appeals`}
          text={
            isOpen && !appealSettings.isOpen ? (
              <Trans>This channel does not accept appeals right now.</Trans>
            ) : undefined
          }
        />
      ) : (
        <ul className={styles.rows} aria-label={t`Appeals`} aria-busy={fetching}>
          {appeals.edges.map(({ node }) => (
            <AppealRow key={node.id} appeal={node} channelID={channelID} onUser={onUser} onDecided={fetchAgain} />
          ))}
        </ul>
      )}
      <ListPages label={t`Pages of the appeals`} pages={pages} info={appeals.pageInfo} loading={fetching} />
      {role === 'OWNER' && <AppealSettingsForm settings={appealSettings} onSaved={fetchAgain} />}
    </div>
  );
};
