import {
  candidateRefusal,
  candidatesUnknown,
  HOSTING_CHANGES,
  type HostingSettings,
  readCandidateLogins,
} from '@bandshell/domain/hosting';
import { ok, type Result } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { candidateIds, findCandidates, saveCandidates } from './hosting-store.ts';
import { settleHosting } from './settle-hosting.ts';

export const UPDATE_HOSTING_SETTINGS_CODES = ['CHANNELS_INVALID', 'NOT_ACCEPTED', 'RATE_LIMITED'] as const;

export interface UpdateHostingSettingsInput extends HostingSettings {
  /** Of the channels to host, the most wanted first. */
  readonly logins: readonly string[];
}

/** Sets whom the user's channel hosts while it is offline, and who may host it. It applies at once. */
export async function updateHostingSettings(
  platform: Platform,
  userId: string,
  { isEnabled, accepts, logins }: UpdateHostingSettingsInput,
): Promise<Result<string, (typeof UPDATE_HOSTING_SETTINGS_CODES)[number]>> {
  const { clock, database, limits } = platform;
  const tooOften = await throttle(limits, 'hosting-settings', userId, HOSTING_CHANGES);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const now = clock.now();
    const { login: own } = await tx.db
      .selectFrom('users')
      .select('login')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const wanted = readCandidateLogins(logins, own);
    if (!wanted.ok) return wanted;
    const found = await findCandidates(tx.db, userId, wanted.value, now);
    const before = new Set(await candidateIds(tx.db, userId));
    const unknown = wanted.value.filter((login) => {
      const candidate = found.get(login);
      return candidate === undefined || (!candidate.isAvailable && !before.has(candidate.id));
    });
    if (unknown.length > 0) return candidatesUnknown(unknown);
    const candidates = wanted.value.flatMap((login) => found.get(login) ?? []);
    // A host that was chosen before may stay: it is skipped as long as it refuses.
    for (const candidate of candidates.filter(({ id }) => !before.has(id))) {
      const refusal = candidateRefusal(candidate);
      if (refusal !== null) return refusal;
    }
    const settings = { is_enabled: isEnabled, accepts };
    await tx.db
      .insertInto('hosting_settings')
      .values({ channel_id: userId, ...settings })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(settings))
      .execute();
    await saveCandidates(
      tx,
      userId,
      candidates.map(({ id }) => id),
    );
    await settleHosting(tx, userId, now);
    await tx.emit({ type: 'hosting-settings-changed', channelId: userId }, userId);
    return ok(userId);
  });
}
