/** What its owner should know of encoders that came to a channel. */
export type IngestIncidentKind = 'TAKE_OVER' | 'RIVAL_REFUSED' | 'KEY_REFUSED';

/** Its owner sees an incident for so long; then it is forgotten. */
export const INGEST_INCIDENT_SHOWN_MS = 24 * 60 * 60_000;
/** Incidents of a channel that are kept: the newest. */
export const INGEST_INCIDENTS_MAX = 10;
/** What happens again from the same address within this time is counted and not listed anew. */
export const INGEST_INCIDENT_SPAN_MS = 60 * 60_000;
