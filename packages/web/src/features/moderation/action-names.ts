import type { ModerationAction } from '@bandshell/domain/moderation';
import { t } from '@lingui/core/macro';

/** The actions of a moderation log, as a filter names them. */
export const actionNames = (): Readonly<Record<ModerationAction, string>> => ({
  BAN: t`Bans`,
  TIMEOUT: t`Timeouts`,
  UNBAN: t`Ended bans and timeouts`,
  DELETE: t`Deleted messages`,
  CLEAR: t`Cleared chat`,
  MODES: t`Chat modes`,
  APPROVE: t`Approved messages`,
  DENY: t`Denied messages`,
  SCREEN: t`AutoMod settings`,
  ADD_TERM: t`Added terms`,
  REMOVE_TERM: t`Removed terms`,
  APPROVE_APPEAL: t`Approved appeals`,
  DENY_APPEAL: t`Denied appeals`,
  MONITOR: t`Monitored users`,
  RESTRICT: t`Restricted users`,
  SHARED_BAN: t`Bans that other channels share`,
  SHARED_UNBAN: t`Ended bans that other channels share`,
  TRUST: t`Users no longer monitored`,
});
