import { findChannelByLogin } from '../core/channels/find-channel.ts';
import { resetStreamKey, showStreamKey } from '../features/streams/stream-keys/stream-key.ts';
import type { Platform } from '../platform/platform.ts';
import { type Command, CommandError } from './command.ts';
import { readArgs } from './read-args.ts';
import { withPlatform } from './with-platform.ts';

function streamKeyCommand(
  verb: 'show' | 'reset',
  summary: string,
  act: (platform: Platform, channelId: string) => Promise<string>,
): Command {
  const usage = `stream-key ${verb} LOGIN [--json]`;
  return {
    name: `stream-key ${verb}`,
    usage,
    summary,
    async run(args, context) {
      const { values, positionals } = readArgs(args, usage, 1, { json: { type: 'boolean' } });
      const login = positionals[0] ?? '';
      const answer = await withPlatform(context, async (platform) => {
        const channel = await findChannelByLogin(platform, login);
        if (channel === undefined) throw new CommandError(`There is no channel "${login}".`);
        return { id: channel.id, login: channel.login, streamKey: await act(platform, channel.id) };
      });
      context.out(values.json ? JSON.stringify(answer) : answer.streamKey);
      return 0;
    },
  };
}

export const streamKeyShow = streamKeyCommand('show', 'Prints the stream key of a channel.', showStreamKey);

export const streamKeyReset = streamKeyCommand(
  'reset',
  'Makes a new stream key; the old one ends, and whoever publishes with it.',
  resetStreamKey,
);
