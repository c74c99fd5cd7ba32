import type { ModeratorPane } from '@bandshell/domain/moderation';
import { t } from '@lingui/core/macro';

export const paneNames = (): Readonly<Record<ModeratorPane, string>> => ({
  held: t`Held messages`,
  user: t`User`,
  appeals: t`Appeals`,
  bans: t`Bans and timeouts`,
  log: t`Log`,
  suspects: t`Suspicious users`,
  polls: t`Polls`,
  chatters: t`Users in chat`,
});
