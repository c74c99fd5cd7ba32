export * from './deliver-to-rooms.ts';
export * as sharedChatNotices from './shared-chat-announcements.ts';
export * as sharedChatErrors from './shared-chat-errors.ts';
export * from './shared-chat-events.ts';
export * from './shared-chat-rules.ts';
