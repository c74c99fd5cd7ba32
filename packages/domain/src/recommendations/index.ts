export * from './cold-start.ts';
export * from './hidden-suggestions.ts';
export * from './rank-channels.ts';
export * from './rank-collaborators.ts';
export * as recommendationsErrors from './recommendations-errors.ts';
export * from './watch-affinity.ts';
