import { randomBytes } from 'node:crypto';
import { newId } from '../../core/ids/new-id.ts';
import { createUser } from '../../features/accounts/create-user.ts';
import { updateBroadcastSettings } from '../../features/channels/update-broadcast-settings.ts';
import { applyForPartner } from '../../features/partners/apply-for-partner.ts';
import type { Platform } from '../../platform/platform.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Streams of three hours, one every second day, with about 90 viewers. */
const STREAMS = 14;

/**
 * A channel with an account of its own, which has streamed enough, asks to become a partner: its application waits for the
 * demo's owner. The streams are written, because their days are past; nobody can log in to it.
 */
export async function givePartnerApplication(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const made = await createUser(platform, {
    login: 'copperwick',
    displayName: 'Copperwick',
    email: 'copperwick@localhost.localdomain',
    password: randomBytes(24).toString('base64'),
  });
  if (!made.ok) return;
  const { id } = made.value;
  const title = 'A kettle in one evening';
  await updateBroadcastSettings(platform, id, { title });
  const now = clock.now().getTime();
  const streams = Array.from({ length: STREAMS }, (_, index) => {
    const started = now - (index * 2 + 1) * DAY;
    const ended = new Date(started + 3 * HOUR);
    return {
      ...{ id: newId(clock), channel_id: id, node_id: platform.services.heldStreams.nodeId, title, language: 'en' },
      ...{ started_at: new Date(started), alive_at: ended, ended_at: ended, viewed_ms: (84 + index) * 3 * HOUR },
      ...{ category_id: null, interrupted_at: null, end_reason: 'finished' as const, duration_ms: String(3 * HOUR) },
      ...{ width: null, height: null, frame_rate: null, preview_key: null },
    };
  });
  await database.db.insertInto('streams').values(streams).execute();
  const text = 'I beat copper pots and lamps, every second evening. Viewers choose the next piece.';
  const asked = await applyForPartner(platform, id, text);
  if (!asked.ok) platform.log.warn({ code: asked.code }, 'no demo channel asks to become a partner');
}
