export * from './media-urls.ts';
