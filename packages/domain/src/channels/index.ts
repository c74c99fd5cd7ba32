export * from './channel-head.ts';
export * from './channel-variables.ts';
export * as channelsNotices from './channels-announcements.ts';
export * as channelsErrors from './channels-errors.ts';
export * from './hero-preset.ts';
export * from './moderator-limits.ts';
export * from './stream-languages.ts';
export * from './stream-tags.ts';
