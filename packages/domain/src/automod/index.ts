export * as automodNotices from './automod-announcements.ts';
export * as automodErrors from './automod-errors.ts';
export * from './automod-levels.ts';
export * from './chat-gates.ts';
export * from './chat-links.ts';
export * from './chat-terms.ts';
export * from './classify-text.ts';
export * from './held-messages.ts';
export { type ListedWord, listWords, splitPatterns, type WordList } from './word-list.ts';
