import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, Ban, CircleStop } from 'lucide-react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { OptionsMenu } from '../../ui/menu/options-menu.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { readPoll, type ShownPoll } from './shown-poll.ts';
import { useArchivePoll } from './use-archive-poll.ts';
import { useEndPoll } from './use-end-poll.ts';

export interface PollMenuProps {
  readonly poll: ShownPoll;
  readonly channelID: string;
  readonly onPoll: (poll: ShownPoll) => void;
}

/** The actions that the owner and moderators do with the poll that is shown. */
export const PollMenu = ({ poll, channelID, onPoll }: PollMenuProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, endPoll] = useEndPoll();
  const [, archivePoll] = useArchivePoll();
  const { pollID } = poll;

  const end = async (how: 'TERMINATED' | 'CANCELLED') => {
    const { data, error } = await endPoll({ input: { channelID, pollID, end: how } });
    const problem = problemOf(data?.endPoll, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    if (data?.endPoll?.poll != null) onPoll(readPoll(data.endPoll.poll));
  };
  const archive = async () => {
    const { data, error } = await archivePoll({ input: { channelID, pollID } });
    const problem = problemOf(data?.archivePoll, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    if (data?.archivePoll?.poll != null) onPoll(readPoll(data.archivePoll.poll));
  };
  return (
    <OptionsMenu title={t`Poll`}>
      {(withClose) =>
        poll.endedAt === null ? (
          <>
            <MenuItem icon={<CircleStop aria-hidden="true" />} onSelect={withClose(() => void end('TERMINATED'))}>
              <Trans>End now and show the result</Trans>
            </MenuItem>
            <MenuItem icon={<Ban aria-hidden="true" />} danger onSelect={withClose(() => void end('CANCELLED'))}>
              <Trans>Cancel without a result</Trans>
            </MenuItem>
          </>
        ) : (
          <MenuItem icon={<Archive aria-hidden="true" />} onSelect={withClose(() => void archive())}>
            <Trans>Hide the result for everyone</Trans>
          </MenuItem>
        )
      }
    </OptionsMenu>
  );
};
