export * from './turbo-terms.ts';
