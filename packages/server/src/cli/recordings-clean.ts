import { CLEAN_AFTER_MS, cleanRecordings, findUnused } from '../features/recordings/clean-recordings.ts';
import { findPartlyUsed } from '../features/recordings/copy-used-parts.ts';
import { findOrphans } from '../features/recordings/find-orphans.ts';
import { removeFolder } from '../features/recordings/recording-folder.ts';
import type { Command } from './command.ts';
import { readArgs } from './read-args.ts';
import { withPlatform } from './with-platform.ts';

const usage = 'recordings clean [--dry-run] [--orphans] [--json]';
/** Maximum number of recordings in a report. */
const NAMED = 1_000;

const size = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MiB` : `${(bytes / 1024 ** 3).toFixed(2)} GiB`;
const total = (items: readonly { readonly bytes: number }[]): number =>
  items.reduce((sum, { bytes }) => sum + bytes, 0);

export const recordingsClean: Command = {
  name: 'recordings clean',
  usage,
  summary:
    'Removes recordings that no video or clip shows and tells what else takes room; --dry-run removes nothing, --orphans also removes folders that the database does not know.',
  async run(args, context) {
    const { values } = readArgs(args, usage, 0, {
      'dry-run': { type: 'boolean', default: false },
      orphans: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const isDry = values['dry-run'] === true;
    const report = await withPlatform(context, async (platform) => {
      const endedBefore = new Date(platform.clock.now().getTime() - CLEAN_AFTER_MS);
      const partly = await findPartlyUsed(platform, { endedBefore });
      const orphans = await findOrphans(platform);
      const unused = isDry
        ? await findUnused(platform.database.db, { endedBefore, limit: NAMED })
        : await cleanRecordings(platform, { endedBefore });
      const isOrphansGo = !isDry && values.orphans === true;
      if (isOrphansGo) for (const orphan of orphans) await removeFolder(platform.config, orphan);
      return {
        removed: !isDry,
        unused,
        partlyUsed: partly.map(({ recording, unused: share }) => ({
          channelId: recording.channel_id,
          recordingId: recording.id,
          bytes: Math.round(Number(recording.bytes) * share),
        })),
        orphans,
        orphansRemoved: isOrphansGo,
      };
    });
    if (values.json === true) context.out(JSON.stringify(report));
    else context.out(describe(report).join('\n'));
    return 0;
  },
};

interface Named {
  readonly channelId: string;
  readonly recordingId: string;
  readonly bytes: number;
}

interface Report {
  readonly removed: boolean;
  readonly unused: readonly Named[];
  readonly partlyUsed: readonly Named[];
  readonly orphans: readonly Named[];
  readonly orphansRemoved: boolean;
}

function describe({ removed, unused, partlyUsed, orphans, orphansRemoved }: Report): string[] {
  const lines = (title: string, items: readonly Named[]): string[] => [
    `${title}: ${items.length}, ${size(total(items))}`,
    ...items
      .slice(0, NAMED)
      .map(({ channelId, recordingId, bytes }) => `  ${channelId}/${recordingId}  ${size(bytes)}`),
  ];
  return [
    ...lines(removed ? 'Removed, shown by nothing' : 'Shown by nothing, to be removed', unused),
    ...lines('Shown in part; their nodes keep the parts and give back', partlyUsed),
    ...lines(orphansRemoved ? 'Removed, unknown to the database' : 'On this disk, unknown to the database', orphans),
  ];
}
