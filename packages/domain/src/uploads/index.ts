export * from './upload-quota.ts';
export * from './upload-rules.ts';
export * as uploadsErrors from './uploads-errors.ts';
