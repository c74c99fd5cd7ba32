export * from './upload-rules.ts';
