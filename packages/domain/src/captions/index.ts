export * as captionsErrors from './captions-errors.ts';
export * from './check-captions.ts';
