export * from './replay-buffer.ts';
export * from './replay-windows.ts';
