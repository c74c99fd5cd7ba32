export * from './whisper-rules.ts';
export * as whispersErrors from './whispers-errors.ts';
