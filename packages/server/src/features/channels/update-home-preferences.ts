import { HERO_PRESET_CHANGES, type HeroPreset } from '@bandshell/domain/channels';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';

export const UPDATE_HOME_PREFERENCES_CODES = ['RATE_LIMITED'] as const;

/** Sets what the user's channel shows in the place of its stream while it is offline. */
export async function updateHomePreferences(
  platform: Platform,
  userId: string,
  input: { readonly heroPreset: HeroPreset },
): Promise<Result<ChannelRow, (typeof UPDATE_HOME_PREFERENCES_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'home-preferences', userId, HERO_PRESET_CHANGES);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const channel = await tx.db
      .updateTable('channels')
      .set({ hero_preset: input.heroPreset })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.emit({ type: 'home-preferences-changed', channelId: channel.id }, channel.id);
    return ok(channel);
  });
}
