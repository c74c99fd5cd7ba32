export * from './hidden-suggestions.ts';
