export * from './chat-line.ts';
export * from './media-urls.ts';
export * from './realtime.ts';
