import type { ChatNoticeRow } from '@bandshell/domain/chat';
import { t } from '@lingui/core/macro';

/** The row that says that the chat was cleared. `at` is the time in milliseconds; one clearing has one row. */
export const clearingRow = (at: number): ChatNoticeRow => ({
  kind: 'notice',
  key: `cleared-${at}`,
  text: t`A moderator cleared the chat.`,
  tone: 'plain',
});
