import type { ChatList } from '@bandshell/domain/chat';

export interface RecentChatter {
  readonly login: string;
  readonly displayName: string;
}

/** Anybody who wrote in the chat or was answered there, the most recent first. */
export function recentChatters({ rows, held }: ChatList, selfLogin: string | null): readonly RecentChatter[] {
  const found = new Map<string, RecentChatter>();
  const add = (login: string, displayName: string) => {
    if (login !== selfLogin && !found.has(login)) found.set(login, { login, displayName });
  };
  for (const row of [...rows, ...held].reverse()) {
    if (row.kind !== 'message') continue;
    add(row.login, row.displayName);
    if (row.reply !== undefined) add(row.reply.parentLogin, row.reply.parentDisplayName);
  }
  return [...found.values()];
}
