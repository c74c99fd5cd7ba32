export * from './emote-image-path.ts';
