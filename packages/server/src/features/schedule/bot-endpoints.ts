import { SCHEDULE_RANGE_MS, type Segment, segmentsBetween, segmentWithId } from '@bandshell/domain/schedule';
import { isOpenChannel, requiredUser } from '../../core/bot-api/bot-access.ts';
import { type BotCall, type BotEndpoints, openEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import { categoryLoader } from '../../core/categories/category-loader.ts';
import { readSchedule, type StoredEntry } from './read-schedule.ts';

const SEGMENTS_MAX = 25;

async function segmentView({ visitor }: BotCall, { id, entry, startAt, endAt, isCancelled }: Segment<StoredEntry>) {
  const category = entry.categoryId === null ? null : await categoryLoader(visitor).load(entry.categoryId);
  return {
    id,
    start_time: new Date(startAt).toISOString(),
    end_time: entry.durationMinutes === null ? null : new Date(endAt).toISOString(),
    title: entry.title,
    canceled_until: isCancelled ? new Date(endAt).toISOString() : null,
    category: category === null ? null : { id: category.id, name: category.display_name },
    is_recurring: entry.isWeekly,
  };
}

/** The segments of a channel's schedule from a time on, in the next six weeks. */
async function schedule(call: BotCall) {
  const { platform, query } = call;
  const owner = await requiredUser(call, query.id('broadcaster_id'));
  const none = new BotError(404, 'The channel has no schedule.');
  if (!(await isOpenChannel(call, owner.id))) throw none;
  const { entries, vacation } = await readSchedule(platform, owner.id);
  if (entries.length === 0) throw none;
  const now = platform.clock.now().getTime();
  const from = query.date('start_time')?.getTime() ?? now;
  const ids = query.all('id');
  const first = query.first(SEGMENTS_MAX);
  const offset = readOffset(query.after());
  const all =
    ids.length > 0
      ? ids.flatMap((id) => segmentWithId(entries, id, vacation) ?? [])
      : segmentsBetween(entries, from, from + SCHEDULE_RANGE_MS, vacation);
  const shown = all.slice(offset, offset + first);
  const isAway = vacation !== null && vacation.endsAt > now;
  return {
    body: {
      data: {
        segments: await Promise.all(shown.map((segment) => segmentView(call, segment))),
        broadcaster_id: owner.id,
        broadcaster_name: owner.display_name,
        broadcaster_login: owner.login,
        vacation: isAway
          ? {
              start_time: new Date(vacation.startsAt).toISOString(),
              end_time: new Date(vacation.endsAt).toISOString(),
            }
          : null,
      },
      pagination: all.length > offset + first ? { cursor: String(offset + first) } : {},
    },
  };
}

const readOffset = (after: string | null): number => {
  if (after === null) return 0;
  if (!/^\d{1,5}$/.test(after)) throw new BotError(400, 'The parameter "after" is not a cursor of this list.');
  return Number(after);
};

export const scheduleBotEndpoints: BotEndpoints = { 'GET /schedule': openEndpoint(schedule) };
