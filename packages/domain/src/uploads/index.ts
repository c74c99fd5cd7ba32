export * from './upload-rules.ts';
export * as uploadsErrors from './uploads-errors.ts';
