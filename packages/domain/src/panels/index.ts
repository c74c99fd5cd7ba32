export * from './panel-rules.ts';
export * as panelsErrors from './panels-errors.ts';
