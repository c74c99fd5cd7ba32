export * from './hidden-suggestions.ts';
export * as recommendationsErrors from './recommendations-errors.ts';
