export * from './idle.ts';
