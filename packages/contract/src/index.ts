export * from './browser-source.ts';
export * from './chat-line.ts';
export * from './link-keys.ts';
export * from './media-urls.ts';
export * from './push-frames.ts';
export * from './realtime.ts';
export * from './shared-chat-topics.ts';
export * from './stories-topic.ts';
