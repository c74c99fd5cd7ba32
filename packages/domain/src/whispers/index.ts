export * from './whisper-rules.ts';
