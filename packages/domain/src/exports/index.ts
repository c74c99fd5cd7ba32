export * from './clip-export-rules.ts';
export * from './destination-export.ts';
export * from './download-name.ts';
export * from './download-range.ts';
export * as exportsErrors from './exports-errors.ts';
