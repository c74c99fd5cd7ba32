export * from './campaign-limits.ts';
export * from './campaign-rules.ts';
export * as campaignsErrors from './campaigns-errors.ts';
export * from './campaigns-in-turn.ts';
export * from './impression.ts';
export * from './running-campaigns.ts';
