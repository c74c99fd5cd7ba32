import type { RouteParams } from './route-entry.ts';

/** Variables of the first query of a list that may be of one tag. */
export const tagVariables = ({ tagID }: RouteParams): Readonly<Record<string, string>> =>
  tagID === undefined ? {} : { tagID };
