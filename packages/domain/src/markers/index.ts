export * from './marker-rules.ts';
export * as markersErrors from './markers-errors.ts';
