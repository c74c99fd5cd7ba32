import type { PollFacts } from '@bandshell/domain/polls';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { notifyOfChannel } from '../../core/program-updates/notify-of-channel.ts';
import type { Platform } from '../../platform/platform.ts';

interface PollUpdate {
  readonly channelId: string;
  readonly poll: PollFacts;
  readonly at: number;
}

const NO_VOTING = { is_enabled: false, amount_per_vote: 0 };

const tell = (
  platform: Platform,
  step: 'begin' | 'progress' | 'end',
  { channelId, poll, at }: PollUpdate,
  more: object,
): Promise<void> =>
  notifyOfChannel(
    platform,
    { type: `channel.poll.${step}`, channelId, eventId: `${poll.pollID} ${step} ${at}` },
    () => ({
      id: poll.pollID,
      title: poll.title,
      choices: poll.choices.map(({ id, title, votes }) =>
        step === 'begin' ? { id, title } : { id, title, bits_votes: 0, channel_points_votes: 0, votes },
      ),
      bits_voting: NO_VOTING,
      channel_points_voting: NO_VOTING,
      started_at: new Date(poll.startedAt).toISOString(),
      ...more,
    }),
  );

const endsAt = ({ poll }: PollUpdate) => ({ ends_at: new Date(poll.endsAt).toISOString() });

/**
 * The updates that programs hear of polls. The dialect has no word for a cancelled poll: it is `archived`, shown
 * nowhere.
 */
export const pollsProgramUpdates: Reactions = {
  'poll-started': (updates, platform) => tell(platform, 'begin', updates, endsAt(updates)),
  'poll-progressed': (updates, platform) => tell(platform, 'progress', updates, endsAt(updates)),
  'poll-ended': (updates, platform) => {
    const { status, endedAt } = updates.poll;
    return tell(platform, 'end', updates, {
      status: (status === 'CANCELLED' ? 'ARCHIVED' : status).toLowerCase(),
      ended_at: new Date(endedAt ?? updates.at).toISOString(),
    });
  },
};
