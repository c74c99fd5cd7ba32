/** Events about encoders that a channel's owner should know. */
export type IngestIncidentKind = 'TAKE_OVER' | 'RIVAL_REFUSED' | 'KEY_REFUSED';

/** The owner sees an incident for this long; then it is deleted. */
export const INGEST_INCIDENT_SHOWN_MS = 24 * 60 * 60_000;
/** Stored incidents of a channel: the newest. */
export const INGEST_INCIDENTS_MAX = 10;
/** A repeated incident from the same address within this time is counted, not listed again. */
export const INGEST_INCIDENT_SPAN_MS = 60 * 60_000;
