import type { DemoRecordings } from '../../core/demo/feature-demo.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';

const MOMENTS = ['The lid comes off', 'Question about the glaze', ''];

/** Moments that the owner marked while the first recorded stream was live. */
export async function fillMarkers({ db }: Tx, { archives, clock, owner }: DemoRecordings): Promise<void> {
  const [stream] = archives;
  if (stream === undefined) return;
  await db
    .insertInto('stream_markers')
    .values(
      MOMENTS.map((description, index) => {
        const at = Math.round((stream.lengthMs * (index + 1)) / (MOMENTS.length + 1));
        return {
          ...{ channel_id: owner.id, id: newId(clock), video_id: stream.id, position_ms: String(at), description },
          ...{ created_by: owner.id, created_at: new Date(stream.startedAt.getTime() + at) },
        };
      }),
    )
    .execute();
}
