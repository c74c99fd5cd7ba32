/** The bus subject of one WebSocket of a program; its node listens. */
export const sessionSubject = (sessionId: string): string => `event-session.${sessionId}`;
