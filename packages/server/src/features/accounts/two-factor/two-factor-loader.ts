import { defineLoader } from '../../../core/graphql/define-loader.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

export interface TwoFactorState {
  readonly enabledAt: Date | null;
  readonly recoveryCodesLeft: number;
}

const OFF: TwoFactorState = { enabledAt: null, recoveryCodesLeft: 0 };

export const twoFactorLoader = defineLoader<TwoFactorState, TwoFactorState>(async (ids, { platform }) => {
  const { db } = platform.database;
  const rows = await db
    .selectFrom('two_factor')
    .select(['user_id', 'confirmed_at'])
    .where('user_id', 'in', [...ids])
    .where('confirmed_at', 'is not', null)
    .execute();
  if (rows.length === 0) return new Map();
  const left = await countRecoveryCodes(
    db,
    rows.map((row) => row.user_id),
  );
  return new Map(
    rows.map((row) => [row.user_id, { enabledAt: row.confirmed_at, recoveryCodesLeft: left.get(row.user_id) ?? 0 }]),
  );
}, OFF);
