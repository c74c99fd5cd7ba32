import type { RewardSet } from '@bandshell/domain/emotes';
import {
  type CreatorSettings,
  checkCreatorSettings,
  DEFAULT_STAFF_SETTINGS,
  HYPE_TRAIN_SETTINGS_CHANGES,
} from '@bandshell/domain/hype-train';
import { ok, type Result } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { findCreatorSettings } from './find-settings.ts';
import { settingsOf } from './train-rows.ts';

export const UPDATE_HYPE_TRAIN_SETTINGS_CODES = ['COOLDOWN_INVALID', 'KICK_OFF_INVALID', 'RATE_LIMITED'] as const;

/** Sets how the trains of the viewer's own channel begin. A train that runs keeps its settings. */
export async function updateHypeTrainSettings(
  context: Pick<RequestContext, 'platform' | 'viewer' | 'ip'>,
  settings: CreatorSettings & { readonly rewardSet: RewardSet },
): Promise<Result<string, (typeof UPDATE_HYPE_TRAIN_SETTINGS_CODES)[number]>> {
  const { platform, ip } = context;
  const { userId } = viewerOf(context);
  const refusal = checkCreatorSettings(settings);
  if (refusal !== null) return refusal;
  const tooOften = await throttle(platform.limits, 'hype-train-settings', userId, HYPE_TRAIN_SETTINGS_CHANGES);
  if (tooOften !== null) return tooOften;
  const result = await platform.database.transact(async (tx): Promise<Result<string, never>> => {
    await tx.db
      .insertInto('hype_train_channels')
      .values({ channel_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // One change after the other, so that the log names what was before each.
    const row = await tx.db
      .selectFrom('hype_train_channels')
      .selectAll()
      .where('channel_id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = settingsOf(row, DEFAULT_STAFF_SETTINGS).creator;
    await tx.db
      .updateTable('hype_train_channels')
      .set({
        is_on: settings.isOn,
        difficulty: settings.difficulty,
        cooldown_minutes: settings.cooldownMinutes,
        kick_off_contributions: settings.kickOffContributions,
        allows_golden: settings.allowsGolden,
        reward_set: settings.rewardSet,
      })
      .where('channel_id', '=', userId)
      .execute();
    const after = await findCreatorSettings(tx.db, userId);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const entry = { actorId: userId, action: 'hype-train.change-settings', targetKind: 'user' } as const;
      const details = { before: { ...before }, after: { ...after } };
      await writeAudit(tx.db, { ...entry, targetId: userId, address: ip, details }, platform);
    }
    return ok(userId);
  });
  // A train that comes near under the former settings is looked at again.
  platform.services.hypeTrains.wake(userId);
  return result;
}
