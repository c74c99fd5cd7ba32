import { adminErrors } from '@bandshell/domain/admin';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { checkSetting } from '../../platform/flags/check-setting.ts';
import { isSettingName } from '../../platform/flags/settings.ts';
import type { SettingName } from '../../platform/flags.ts';

export type ChangeSettingErrorCode = 'RATE_LIMITED' | 'NOT_FOUND' | 'INTERNAL_SETTING' | 'VALUE_INVALID';

/** Changes a setting; `value` is JSON. */
export async function changeSetting(
  context: RequestContext,
  input: { readonly name: string; readonly value: string },
): Promise<Result<SettingName, ChangeSettingErrorCode>> {
  const { platform } = context;
  const { name } = input;
  if (!isSettingName(platform.flags.settings, name)) return refused(adminErrors.settingNotFound);
  const definition = platform.flags.settings[name];
  if (definition.isInternal === true) {
    return refused(adminErrors.internalSetting);
  }
  const value = checkSetting(definition, readJson(input.value));
  if (!value.ok) return value;
  const { userId } = viewerOf(context);
  const pace = await throttleStaff(platform, userId);
  if (!pace.ok) return pace;
  await platform.database.transact(async (tx) => {
    const before = await platform.flags.writeSetting(tx.db, name, value.value as never);
    if (before === value.value) return;
    const details = { before, after: value.value };
    await writeAudit(
      tx.db,
      {
        actorId: userId,
        action: 'setting.change',
        targetKind: 'setting',
        targetId: name,
        details,
        address: context.ip,
      },
      platform,
    );
  });
  await platform.flags.applied();
  return ok(name);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
