export const markerDone = { id: 'marker_created', sentence: 'Marker set at {position}.' } as const;
