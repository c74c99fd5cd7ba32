import type { Platform } from '../../../platform/platform.ts';
import { sessionSubject } from './session-subject.ts';

/** Closes the WebSockets of a program that was deleted: its subscriptions are gone. One that goes on is closed as unused. */
export async function endSessionsOf({ bus, database, services }: Platform, clientId: string): Promise<void> {
  if (await services.programs.exists(database.db, clientId)) return;
  const ended = await database.db
    .deleteFrom('event_sessions')
    .where('client_id', '=', clientId)
    .returning('id')
    .execute();
  for (const { id } of ended) bus.publish(sessionSubject(id), { kind: 'ended' });
}
