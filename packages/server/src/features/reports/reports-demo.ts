import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { newId } from '../../core/ids/new-id.ts';
import { isListedNow } from '../../core/videos/video-access.ts';
import { demoReports } from './reports-demo-content.ts';

const HOUR = 3_600_000;
/** Where the reported video shows what it is reported for. */
const MOMENT_MS = 12_000;

/** Some chatters of the demo have reported something to staff. Does nothing if there are reports. */
export async function giveReports({ platform, ownerLogin }: DemoStart): Promise<void> {
  const {
    clock,
    database: { db },
  } = platform;
  const earlier = await db.selectFrom('reports').select('id').limit(1).executeTakeFirst();
  if (earlier !== undefined) return;
  const users = await db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', [ownerLogin, ...demoReports.flatMap(({ by, about }) => [by, loginOf(about)])])
    .execute();
  const ids = new Map(users.map(({ id, login }) => [login, id]));
  const owner = ids.get(ownerLogin);
  const now = clock.now();
  const video = await db
    .selectFrom('videos')
    .select(['id', 'channel_id'])
    .where('channel_id', '!=', owner ?? '0')
    .where('status', '=', 'READY')
    .where(isListedNow(now))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reports = demoReports.flatMap(({ by, about, reason, text, hoursAgo, isDismissed = false }) => {
    const reporter = ids.get(by);
    const userId = ids.get(loginOf(about));
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
    const target =
      about === 'video'
        ? video && { kind: 'VIDEO' as const, reported_id: video.channel_id, target_id: video.id, video_id: video.id }
        : userId && { kind: 'USER' as const, reported_id: userId, target_id: userId, video_id: null };
    if (reporter === undefined || !target) return [];
    return {
      ...target,
      id: newId(clock),
      reporter_id: reporter,
      reason,
      text,
      offset_ms: target.video_id === null ? null : String(MOMENT_MS),
      created_at: createdAt,
      decision: isDismissed ? ('DISMISSED' as const) : null,
      decided_at: isDismissed ? new Date(createdAt.getTime() + HOUR) : null,
      decided_by: isDismissed ? (owner ?? null) : null,
    };
  });
  if (reports.length > 0) await db.insertInto('reports').values(reports).execute();
}

const loginOf = (about: (typeof demoReports)[number]['about']): string => (about === 'video' ? '' : about.login);
