export * from './costream-events.ts';
export * from './costream-rules.ts';
export * as costreamsErrors from './costreams-errors.ts';
