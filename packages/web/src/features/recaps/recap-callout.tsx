import { recapPath } from '@bandshell/domain/kernel';
import { monthNumber } from '@bandshell/domain/recaps';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { track } from '../../core/tracking/track.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import { calloutTitles } from './month-titles.ts';
import styles from './recap-callout.module.css';
import { newRecapSession } from './recap-tracking.ts';
import { useDismissMonthlyRecap } from './use-dismiss-monthly-recap.ts';

const RecapCalloutQuery = graphql(`
  query RecapCallout($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        self {
          monthlyRecapCallout {
            month
            isNew
          }
        }
      }
    }
  }
`);

/** Tells a subscriber of the channel that the recap of the last month is ready, until they dismiss it. */
export const RecapCallout = ({ login }: { readonly login: string }) => {
  const { t, i18n } = useLingui();
  const show = useSnackbar();
  const [{ data }] = useQuery({ query: RecapCalloutQuery, variables: { login } });
  const [, dismiss] = useDismissMonthlyRecap();
  const [closed, setClosed] = useState<string>();
  const [session] = useState(() => newRecapSession('callout'));
  const channelID = data?.user?.channel.id;
  const callout = data?.user?.channel.self.monthlyRecapCallout;
  const key = callout == null ? undefined : `${channelID} ${callout.month}`;
  const isShown = key !== undefined && key !== closed;
  useEffect(() => {
    if (isShown) track('monthly_recap_shown', session);
  }, [isShown, session]);
  const title = callout == null ? undefined : calloutTitles[monthNumber(callout.month)];
  if (!isShown || callout == null || channelID === undefined || title === undefined) return null;
  const close = async (): Promise<void> => {
    setClosed(key);
    const result = await dismiss({ input: { channelID, month: callout.month } });
    const problem = problemOf(result.data?.dismissMonthlyRecap, result.error);
    if (problem === null) return;
    setClosed(undefined);
    show({ type: 'error', message: problem.message });
  };
  return (
    <aside className={styles.callout} aria-label={t`Recap`}>
      <p>
        {i18n._(title)}{' '}
        {callout.isNew && (
          <Badge tone="good">
            <Trans>NEW</Trans>
          </Badge>
        )}
      </p>
      <ButtonLink size="small" to={`${recapPath(login, callout.month)}?source=callout`} target="_blank" rel="noopener">
        <Trans>Show Me</Trans>
      </ButtonLink>
      <IconButton size="small" label={t`Dismiss`} icon={<X aria-hidden="true" />} onClick={() => void close()} />
    </aside>
  );
};
