export * from './whisper-mail-limits.ts';
export * from './whisper-rules.ts';
export * as whispersNotices from './whispers-announcements.ts';
export * as whispersErrors from './whispers-errors.ts';
