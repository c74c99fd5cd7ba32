import { ok, type Result } from '@bandshell/domain/kernel';
import type { Platform } from '../../../platform/platform.ts';
import { connect } from '../grants/connect.ts';
import { type CodeTyper, type DeviceErrorCode, findDevice, usedCode, type WaitingDevice } from './find-device.ts';

/** The user's answer; of two answers the first one counts. */
export async function answerDevice(
  platform: Platform,
  typer: CodeTyper,
  text: string,
  isAllowed: boolean,
): Promise<Result<WaitingDevice, DeviceErrorCode>> {
  const found = await findDevice(platform, typer, text);
  if (!found.ok) return found;
  const { client, userCode, scopes } = found.value;
  const { userId } = typer;
  return platform.database.transact(async (tx) => {
    const now = platform.clock.now();
    const answered = await tx.db
      .updateTable('oauth_device_codes')
      .set({ answer: isAllowed ? 'allowed' : 'denied', user_id: userId })
      .where('user_code', '=', userCode)
      .where('answer', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (answered.numUpdatedRows === 0n) return usedCode();
    if (isAllowed) await connect(tx, now, { userId, clientId: client.id, scopes });
    return ok(found.value);
  });
}
