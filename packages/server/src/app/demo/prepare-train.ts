import { DEFAULT_STAFF_SETTINGS } from '@bandshell/domain/hype-train';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';
import type { TrainKind } from './demo-trains.ts';

/** A crowd has cheered for long by then. */
const PROMOTION_MS = 10 * 60_000;
/** The level that a crowd of the demo completes. */
const TREASURE_LEVEL = 2;
const ALL = 100;

const nothing = async (): Promise<void> => undefined;

/**
 * Makes the next train one of a kind: shared with the channel of the demo's owner until the train after it, golden, or of a
 * promotion of treasure trains. It uses the settings that staff have; staff who try them out keep what they chose.
 * @param channel the login of the channel in which the crowd will cheer
 * @returns how to undo what must not outlast the crowd
 */
export async function prepareTrain(platform: Platform, kind: TrainKind, channel: string): Promise<() => Promise<void>> {
  await shareWithOwner(platform, kind === 'shared' ? channel : undefined);
  if (kind === 'golden') return makeGolden(platform);
  if (kind === 'treasure') await promoteTreasure(platform);
  return nothing;
}

/** @param channel undefined: the channel of the demo's owner is together with none from now on */
async function shareWithOwner(platform: Platform, channel: string | undefined): Promise<void> {
  const { demoTogether } = platform.services;
  if (channel === undefined && demoTogether.channelIds.length === 0) return;
  const rows = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', [demoOwner.login, ...(channel === undefined ? [] : [channel])])
    .execute();
  const owner = rows.find(({ login }) => login === demoOwner.login);
  const host = rows.find(({ login }) => login === channel);
  if (owner === undefined) return;
  await demoTogether.bring(platform, host === undefined ? [] : [host.id, owner.id], host?.id ?? owner.id);
}

async function makeGolden({ flags }: Platform): Promise<() => Promise<void>> {
  const set = flags.setting('hype_train_golden_percent');
  // A demo that was killed amid a golden crowd left it so.
  const percent = set === ALL ? DEFAULT_STAFF_SETTINGS.goldenChance * 100 : set;
  await flags.setSetting('hype_train_golden_percent', ALL);
  return () => flags.setSetting('hype_train_golden_percent', percent);
}

async function promoteTreasure({ flags, clock }: Platform): Promise<void> {
  const now = clock.now().getTime();
  if (Date.parse(flags.setting('treasure_train_ends_at')) > now) return;
  await flags.setSetting('treasure_train_level', TREASURE_LEVEL);
  await flags.setSetting('treasure_train_starts_at', new Date(now).toISOString());
  await flags.setSetting('treasure_train_ends_at', new Date(now + PROMOTION_MS).toISOString());
}
