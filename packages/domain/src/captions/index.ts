export * from './check-captions.ts';
