import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { momentText } from '../../../platform/format/moment-text.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { ListPages } from '../../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Badge } from '../../../ui/tag/badge.tsx';
import type { ModerationPaneProps } from '../pane-props.ts';
import panes from '../panes.module.css';
import { useModerationUpdates } from '../use-moderation-updates.ts';
import { UserButton } from '../user-button.tsx';
import { likelihoodText } from './suspect-names.ts';
import styles from './suspects.module.css';
import { SuspectsQuery } from './suspects-query.ts';
import { TreatmentChoice } from './treatment-choice.tsx';

const PAGE = 25;

/** Users whom moderators watch, and hints of ban evasion. */
export const SuspectsPane = ({ channelID, channelLogin, onUser }: ModerationPaneProps) => {
  const { t } = useLingui();
  const pages = useCursorPages(channelLogin);
  const asked = useQuery({
    query: SuspectsQuery,
    variables: { login: channelLogin, first: PAGE, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const fetchAgain = useFetchAgain(asked);
  useModerationUpdates(channelID, ['suspect'], fetchAgain);
  const [{ data, error, fetching }] = asked;
  const list = data?.user?.channel.moderation?.suspects;
  return (
    <div className={panes.pane}>
      {list === undefined ? (
        error === undefined ? (
          <Skeleton shape="block" height="16rem" />
        ) : (
          <ErrorState title={t`The list could not be loaded`} onRetry={fetchAgain} />
        )
      ) : list.edges.length === 0 ? (
        <EmptyState
          art={false}
          title={t`No suspicious users`}
          text={
            <Trans>Users that you monitor or restrict are listed here, and new accounts that may evade a ban.</Trans>
          }
        />
      ) : (
        <ul className={panes.rows} aria-label={t`Suspicious users`} aria-busy={fetching}>
          {list.edges.map(({ node }) => {
            const { user, likelihood, moderator } = node;
            const at = momentText(node.hintedAt ?? node.changedAt);
            const by = moderator?.displayName;
            return (
              <li key={node.id} className={panes.row}>
                <div className={panes.words}>
                  <UserButton user={user} onUser={onUser} />
                  {likelihood !== null && (
                    <span>
                      <Badge tone="warn">{likelihoodText(likelihood)}</Badge>
                    </span>
                  )}
                  <span className={panes.soft}>
                    {by === undefined ? (
                      at
                    ) : (
                      <Trans>
                        By <span translate="no">{by}</span>, {at}
                      </Trans>
                    )}
                  </span>
                </div>
                {user !== null && (
                  <div className={styles.choice}>
                    <TreatmentChoice
                      channelID={channelID}
                      login={user.login}
                      displayName={user.displayName}
                      treatment={node.treatment}
                      onChanged={fetchAgain}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ListPages label={t`Pages of suspicious users`} pages={pages} info={list?.pageInfo} loading={fetching} />
    </div>
  );
};
