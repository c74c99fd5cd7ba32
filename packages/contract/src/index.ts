export * from './media-urls.ts';
export * from './realtime.ts';
