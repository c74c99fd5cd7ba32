export * from './door.ts';
export { createMediaServer } from './media-server.ts';
