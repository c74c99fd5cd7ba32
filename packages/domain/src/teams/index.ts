export * from './rivals-team.ts';
export * from './team-rules.ts';
export * as teamsErrors from './teams-errors.ts';
