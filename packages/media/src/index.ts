export * from './door.ts';
