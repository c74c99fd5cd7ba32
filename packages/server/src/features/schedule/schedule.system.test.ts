import { SCHEDULE_ENTRIES_MAX, SCHEDULE_REMINDERS_MAX } from '@bandshell/domain/schedule';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '../categories/create-category.ts';
import { announceSegments } from './announce-segments.ts';
import { schedulePersonalData } from './personal-data.ts';

const now = new Date('2026-11-24T12:00:00Z');
let time = now;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
/** Before any stream of this file is soon, so that the job that looks each minute finds none before all is prepared. */
const beforeReminders = () => {
  time = new Date(now.getTime() - 3_600_000);
};
const announce = () => {
  time = now;
  return announceSegments(server.platform);
};
afterEach(() => {
  time = now;
});
afterAll(() => server.close());

const week = { startAt: '2026-11-23T00:00:00Z', endAt: '2026-11-30T00:00:00Z' };
const night = {
  title: 'Raku night',
  startsAt: '2026-11-26T20:00',
  timeZone: 'Europe/Berlin',
  durationMinutes: 90,
  isWeekly: true,
};

const mutate = async (visitor: Visitor, field: string, input: object, result = 'entry { id }') => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const query = `mutation($input: ${type}) { ${field}(input: $input) { ${result} error { code message } } }`;
  const { data, errors } = await visitor.graphql(query, { input });
  return data?.[field] ?? { denied: errors[0]?.extensions?.code };
};
const add = (user: TestUser, entry: object = {}) =>
  mutate(user.visitor, 'createScheduleEntry', { entry: { ...night, ...entry } });
const added = async (user: TestUser, entry: object = {}): Promise<string> => (await add(user, entry)).entry.id;
const read = async (login: string, fields: string, variables: Readonly<Record<string, string>> = {}) => {
  const declared = Object.keys(variables).map((name) => `, $${name}: ${name === 'id' ? 'ID' : 'String'}!`);
  const { data } = await new Visitor(server).graphql(
    `query($login: String!${declared.join('')}) { user(login: $login) { channel { schedule { ${fields} } } } }`,
    { login, ...variables },
  );
  return data.user?.channel.schedule;
};
const SEGMENTS = `segments(startAt: $startAt, endAt: $endAt) {
  id baseSegmentID startAt endAt isCancelled title categories { name slug boxArtURL } repeatEndsAfterCount cancelledUntil hasReminder }`;

describe('the schedule of a channel', () => {
  test('SCHED-03 has segments in every week, for everybody, and what a segment has', async () => {
    const owner = await createTestUser(server, 'planner_one');
    const categoryID = await createCategory(server.platform, { name: 'Pottery' });
    const id = await added(owner, { categoryID, repeatEndsAfterCount: 3 });
    expect((await read('planner_one', SEGMENTS, week)).segments).toEqual([
      {
        id: `${id}-20261126`,
        baseSegmentID: id,
        startAt: '2026-11-26T19:00:00.000Z',
        endAt: '2026-11-26T20:30:00.000Z',
        isCancelled: false,
        title: 'Raku night',
        categories: [{ name: 'Pottery', slug: 'pottery', boxArtURL: expect.any(String) }],
        repeatEndsAfterCount: 3,
        cancelledUntil: null,
        hasReminder: false,
      },
    ]);
    const long = { startAt: '2026-01-01T00:00:00Z', endAt: '2027-12-01T00:00:00Z' };
    expect((await read('planner_one', SEGMENTS, long)).segments).toEqual([]);
    const later = { startAt: '2026-11-24T00:00:00Z', endAt: '2027-12-01T00:00:00Z' };
    expect((await read('planner_one', SEGMENTS, later)).segments).toHaveLength(3);
    expect((await read('planner_one', SEGMENTS, { startAt: 'x', endAt: 'y' })).segments).toEqual([]);
  });

  test('CHAN-25 finds a segment by its id or its series', async () => {
    const owner = await createTestUser(server, 'planner_two');
    const id = await added(owner);
    const find = async (field: string, value: string) =>
      (await read('planner_two', `segment(${field}: $id) { id }`, { id: value })).segment;
    expect(await find('segmentID', `${id}-20261203`)).toEqual({ id: `${id}-20261203` });
    expect(await find('seriesID', id)).toEqual({ id: `${id}-20261126` });
    for (const nothing of [`${id}-20261204`, 'x', '']) expect(await find('segmentID', nothing)).toBeNull();
  });

  test('names what is next, without what is cancelled or in a vacation', async () => {
    const owner = await createTestUser(server, 'planner_three');
    const id = await added(owner);
    const next = async () => await read('planner_three', 'nextSegment { id } vacation { endsAt }');
    expect(await next()).toEqual({ nextSegment: { id: `${id}-20261126` }, vacation: null });
    const until = { entryID: id, cancelledUntil: '2026-11-27T00:00:00Z' };
    expect(await mutate(owner.visitor, 'cancelScheduleEntry', until)).toMatchObject({ error: null });
    expect(await next()).toMatchObject({ nextSegment: { id: `${id}-20261203` } });
    const vacation = { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-12T00:00:00Z' };
    await mutate(owner.visitor, 'setScheduleVacation', { vacation }, 'schedule { id }');
    expect(await next()).toEqual({
      nextSegment: { id: `${id}-20261217` },
      vacation: { endsAt: '2026-12-12T00:00:00.000Z' },
    });
    const runs = 'nextSegment { id } vacation { startsAt endsAt }';
    time = new Date(Date.parse(vacation.endsAt) - 1);
    expect(await read('planner_three', runs)).toEqual({
      nextSegment: { id: `${id}-20261217` },
      vacation: { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-12T00:00:00.000Z' },
    });
    time = new Date(vacation.endsAt);
    expect(await read('planner_three', runs)).toEqual({ nextSegment: { id: `${id}-20261217` }, vacation: null });
    time = now;
    const [first] = (await read('planner_three', SEGMENTS, week)).segments;
    expect(first).toMatchObject({ isCancelled: true, cancelledUntil: '2026-11-27T00:00:00.000Z' });
    await mutate(owner.visitor, 'cancelScheduleEntry', { entryID: id });
    await mutate(owner.visitor, 'setScheduleVacation', {}, 'schedule { id }');
    expect(await next()).toEqual({ nextSegment: { id: `${id}-20261126` }, vacation: null });
  });

  test('keeps what was before a cancellation, and a cancellation that is made longer', async () => {
    const owner = await createTestUser(server, 'planner_nine');
    const entryID = await added(owner, { startsAt: '2026-11-17T10:00' });
    const range = { startAt: '2026-11-16T00:00:00Z', endAt: '2026-12-20T00:00:00Z' };
    const flags = async () =>
      (await read('planner_nine', SEGMENTS, range)).segments.map((each: { isCancelled: boolean }) => each.isCancelled);
    for (const [cancelledUntil, cancelled] of [
      ['2026-12-02T00:00:00Z', [false, false, true, false, false]],
      ['2026-12-09T00:00:00Z', [false, false, true, true, false]],
      [null, [false, false, false, false, false]],
    ] as const) {
      await mutate(owner.visitor, 'cancelScheduleEntry', { entryID, cancelledUntil });
      expect(await flags()).toEqual(cancelled);
    }
  });

  test('is changed by its owner alone, and refuses what overlaps or is no time', async () => {
    const owner = await createTestUser(server, 'planner_four');
    const other = await createTestUser(server, 'planner_other');
    const entryID = await added(owner);
    for (const [field, input] of [
      ['updateScheduleEntry', { entryID, entry: night }],
      ['cancelScheduleEntry', { entryID }],
      ['deleteScheduleEntry', { entryID }],
      ['deleteScheduleEntry', { entryID: 'no id' }],
    ] as const) {
      expect(await mutate(other.visitor, field, input), field).toMatchObject({ error: { code: 'NOT_FOUND' } });
      expect(await mutate(new Visitor(server), field, input)).toEqual({ denied: 'UNAUTHENTICATED' });
    }
    for (const [wrong, code] of [
      [{ title: '' }, 'TITLE_EMPTY'],
      [{ timeZone: 'Mars/Olympus' }, 'TIME_ZONE_INVALID'],
      [{ startsAt: 'tomorrow' }, 'START_INVALID'],
      [{ startsAt: '2026-12-01T20:00', categoryID: '100001' }, 'CATEGORY_NOT_FOUND'],
      [{ startsAt: '2026-11-26T21:00' }, 'OVERLAPS'],
      [{ startsAt: '2026-11-26T19:30', timeZone: 'UTC', isWeekly: false }, 'OVERLAPS'],
    ] as const) {
      expect(await add(owner, wrong)).toMatchObject({ entry: null, error: { code } });
    }
    // An entry is not in its own way.
    const moved = { entryID, entry: { ...night, startsAt: '2026-11-26T20:30' } };
    expect(await mutate(owner.visitor, 'updateScheduleEntry', moved, 'entry { startsAt }')).toEqual({
      entry: { startsAt: '2026-11-26T20:30' },
      error: null,
    });
    expect(await mutate(owner.visitor, 'deleteScheduleEntry', { entryID })).toMatchObject({ error: null });
    expect((await read('planner_four', 'entries { id }')).entries).toEqual([]);
    const vacation = { startsAt: '2026-12-12T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' };
    expect(await mutate(owner.visitor, 'setScheduleVacation', { vacation }, 'schedule { id }')).toMatchObject({
      error: { code: 'VACATION_INVALID' },
    });
  });

  test('has at most as many entries as the limit, also when several come at once', async () => {
    const owner = await createTestUser(server, 'planner_five');
    const { db } = server.platform.database;
    await db
      .insertInto('schedule_entries')
      .values(
        Array.from({ length: SCHEDULE_ENTRIES_MAX - 1 }, (_, index) => ({
          channel_id: owner.id,
          id: String(700_000 + index),
          title: `Number ${index}`,
          category_id: null,
          starts_at: `2026-12-${String(1 + (index % 28)).padStart(2, '0')}T10:00`,
          time_zone: 'UTC',
          duration_minutes: 15,
          is_weekly: true,
          repeat_count: null,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    const days = ['2026-12-02T20:00', '2026-12-03T20:00', '2026-12-04T20:00'];
    const codes = await Promise.all(
      days.map(async (startsAt) => (await add(owner, { startsAt })).error?.code ?? 'made'),
    );
    expect(codes.sort()).toEqual(['TOO_MANY', 'TOO_MANY', 'made']);
  });

  test('is not that of a suspended channel', async () => {
    const owner = await createTestUser(server, 'planner_gone');
    await added(owner);
    await server.platform.database.db
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_INDEFINITE' })
      .where('id', '=', owner.id)
      .execute();
    expect(await read('planner_gone', 'entries { id }')).toBeUndefined();
    expect((await fetch(`${server.url}/planner_gone/schedule.ics`)).status).toBe(404);
  });
});

describe('a reminder', () => {
  const remind = (user: { readonly visitor: Visitor }, channelID: string, entryID: string, isOn = true) =>
    mutate(user.visitor, 'setScheduleReminder', { channelID, entryID, isOn }, 'entry { hasReminder }');
  /** Whether a viewer has a reminder of the first segment of this week and of its entry. */
  const has = async (visitor: Visitor, login: string) => {
    const { data } = await visitor.graphql(
      `query($login: String!, $startAt: String!, $endAt: String!) { user(login: $login) { channel { schedule {
        entries { hasReminder } segments(startAt: $startAt, endAt: $endAt) { hasReminder } } } } }`,
      { login, ...week },
    );
    const { entries, segments } = data.user.channel.schedule;
    return [entries[0].hasReminder, segments[0].hasReminder];
  };
  const reader = async (login: string, isConfirmed = true) => {
    const email = `${login}@example.org`;
    const user = await createTestUser(server, login, { email });
    const { db } = server.platform.database;
    const email_verified_at = isConfirmed ? now : null;
    await db.updateTable('accounts').set({ email_verified_at }).where('user_id', '=', user.id).execute();
    return { ...user, email };
  };

  test('SCHED-01 SCHED-03 is the viewer’s own, for all segments of a series, and ends with the entry', async () => {
    const owner = await createTestUser(server, 'planner_ten');
    const fan = await createTestUser(server, 'planner_fan');
    const entryID = await added(owner);
    expect(await has(fan.visitor, 'planner_ten')).toEqual([false, false]);
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await remind(fan, owner.id, entryID)).toEqual({ entry: { hasReminder: true }, error: null });
    }
    expect(await has(fan.visitor, 'planner_ten')).toEqual([true, true]);
    expect(await has(owner.visitor, 'planner_ten')).toEqual([false, false]);
    expect(await has(new Visitor(server), 'planner_ten')).toEqual([false, false]);
    expect(await schedulePersonalData.copy(server.platform, fan.id)).toMatchObject({
      reminders: [{ channel: 'planner_ten', title: 'Raku night' }],
    });
    expect(await remind(fan, owner.id, entryID, false)).toEqual({ entry: { hasReminder: false }, error: null });
    expect(await has(fan.visitor, 'planner_ten')).toEqual([false, false]);
    await remind(fan, owner.id, entryID);
    await mutate(owner.visitor, 'deleteScheduleEntry', { entryID });
    expect(await schedulePersonalData.copy(server.platform, fan.id)).toMatchObject({ reminders: [] });
  });

  test('is refused for what is not there, for a closed channel, to a visitor, and above the limit', async () => {
    const owner = await createTestUser(server, 'planner_eleven');
    const fan = await createTestUser(server, 'planner_fan_two');
    const entryID = await added(owner);
    expect(await remind({ visitor: new Visitor(server) }, owner.id, entryID)).toEqual({ denied: 'UNAUTHENTICATED' });
    for (const [channelID, id] of [
      [owner.id, '1'],
      [fan.id, entryID],
      ['x', entryID],
      [owner.id, 'x'],
    ] as const) {
      expect(await remind(fan, channelID, id)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    }
    const { db } = server.platform.database;
    const many = Array.from({ length: SCHEDULE_REMINDERS_MAX }, (_, index) => String(750_000 + index));
    const columns = { time_zone: 'UTC', duration_minutes: 15, is_weekly: true, repeat_count: null, category_id: null };
    await db
      .insertInto('schedule_entries')
      .values(
        many.map((id) => ({
          ...{ id, channel_id: owner.id, title: id, starts_at: '2026-12-01T10:00', created_at: now, updated_at: now },
          ...columns,
        })),
      )
      .execute();
    await db
      .insertInto('schedule_reminders')
      .values(many.map((id) => ({ channel_id: owner.id, entry_id: id, user_id: fan.id, created_at: now })))
      .execute();
    expect(await remind(fan, owner.id, entryID)).toMatchObject({ error: { code: 'TOO_MANY' } });
    await db.updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', owner.id).execute();
    expect(await remind(fan, owner.id, many[0] ?? '')).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  test('is a mail before the stream, once, and none for what is later, cancelled or turned off', async () => {
    beforeReminders();
    const owner = await createTestUser(server, 'planner_twelve');
    const [fan, quiet, unconfirmed, blocker] = [
      await reader('reminded_one'),
      await reader('reminded_two'),
      await reader('reminded_three', false),
      await reader('reminded_five'),
    ];
    const soon = await added(owner, { startsAt: '2026-11-24T13:10', durationMinutes: 15, title: 'In ten minutes' });
    const cancelled = await added(owner, { startsAt: '2026-11-24T13:25', durationMinutes: 15, title: 'Not today' });
    const later = await added(owner, { startsAt: '2026-11-24T14:10', title: 'In an hour' });
    for (const id of [soon, cancelled, later]) {
      for (const user of [fan, quiet, unconfirmed, blocker]) await remind(user, owner.id, id);
    }
    const block = 'mutation($id: ID!) { blockUser(input: { targetID: $id }) { error { code } } }';
    await blocker.visitor.graphql(block, { id: owner.id });
    await mutate(owner.visitor, 'cancelScheduleEntry', { entryID: cancelled, cancelledUntil: '2026-11-25T00:00:00Z' });
    await quiet.visitor.graphql(
      'mutation { updateEmailPreference(input: { kind: STREAM_REMINDER, isOn: false }) { error { code } } }',
    );
    await announce();
    const mail = await server.mailbox.next({ to: fan.email });
    expect(mail.subject).toBe('planner_twelve streams in 15 minutes');
    expect(mail.text).toContain('In ten minutes');
    await announce();
    beforeReminders();
    const other = await createTestUser(server, 'planner_last');
    const last = await reader('reminded_four');
    await remind(last, other.id, await added(other, { startsAt: '2026-11-24T13:10' }));
    await announce();
    await server.mailbox.next({ to: last.email });
    const got = (await server.mailbox.all()).map(({ to }) => to).filter((to) => to.startsWith('reminded_'));
    expect(got.sort()).toEqual([last.email, fan.email].sort());
  });
});

describe('a reminder in the quiet hours of a reader', () => {
  test('waits for their end while the stream is to come, and is left out after its start', async () => {
    beforeReminders();
    const owner = await createTestUser(server, 'planner_night');
    const entryID = await added(owner, { startsAt: '2026-11-24T13:10', title: 'At night' });
    const sleeper = async (login: string, to: number) => {
      const email = `${login}@example.org`;
      const user = await createTestUser(server, login, { email });
      const { db } = server.platform.database;
      await db.updateTable('accounts').set({ email_verified_at: now }).where('user_id', '=', user.id).execute();
      const quietHours = { from: 11 * 60, to, timeZone: 'UTC' };
      const changed = await mutate(
        user.visitor,
        'updateEmailSettings',
        { language: 'en', quietHours },
        'settings { id }',
      );
      expect(changed.error).toBeNull();
      await mutate(user.visitor, 'setScheduleReminder', { channelID: owner.id, entryID, isOn: true });
      return email;
    };
    await sleeper('asleep_long', 12 * 60 + 10);
    const short = await sleeper('asleep_short', 12 * 60 + 9);
    await announce();
    expect((await server.mailbox.next({ to: short })).subject).toBe('planner_night streams soon');
    const got = (await server.mailbox.all()).map(({ to }) => to).filter((to) => to.startsWith('asleep_'));
    expect(got).toEqual([short]);
  });
});

describe('recordings in a schedule', () => {
  test('SCHED-04 VOD-02 are public ones of streams, without those shorter than 1800 seconds', async () => {
    const owner = await createTestUser(server, 'planner_six');
    const insert = (id: string, change: object) =>
      server.platform.database.db
        .insertInto('videos')
        .values({
          id,
          channel_id: owner.id,
          kind: 'ARCHIVE',
          status: 'READY',
          visibility: 'PUBLIC',
          title: id,
          language: 'en',
          length_ms: '1800000',
          created_at: new Date('2026-11-23T10:00:00Z'),
          ...change,
        } as never)
        .execute();
    await insert('800001', {});
    await insert('800002', { length_ms: '1799999' });
    await insert('800003', { visibility: 'PRIVATE' });
    await insert('800004', { kind: 'UPLOAD' });
    await insert('800005', { created_at: new Date('2026-11-22T10:00:00Z') });
    const videos =
      'videos(startAt: $startAt, endAt: $endAt) { id createdAt lengthSeconds viewCount previewThumbnailURL }';
    expect((await read('planner_six', videos, week)).videos).toEqual([
      {
        id: '800001',
        createdAt: '2026-11-23T10:00:00.000Z',
        lengthSeconds: 1800,
        viewCount: 0,
        previewThumbnailURL: expect.toBeOneOf([expect.any(String), null]),
      },
    ]);
  });
});

test('the calendar of a schedule is open to everybody, in any case of the login', async () => {
  const owner = await createTestUser(server, 'planner_seven');
  const id = await added(owner);
  const answer = await fetch(`${server.url}/Planner_Seven/schedule.ics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = await answer.text();
  expect(text).toContain(`UID:${id}-20261126@`);
  expect(text).toContain('DTSTART:20261126T190000Z');
  expect(text.split('BEGIN:VEVENT')).toHaveLength(27);
  const tag = answer.headers.get('etag') ?? '';
  const again = await fetch(`${server.url}/planner_seven/schedule.ics`, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await fetch(`${server.url}/nobody_here/schedule.ics`)).status).toBe(404);
});

test('a schedule is part of the owner’s copy and ends with the account', async () => {
  const owner = await createTestUser(server, 'planner_eight');
  await added(owner);
  const vacation = { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-12T00:00:00Z' };
  await mutate(owner.visitor, 'setScheduleVacation', { vacation }, 'schedule { id }');
  const copy = await schedulePersonalData.copy(server.platform, owner.id);
  expect(copy).toMatchObject({
    entries: [{ title: 'Raku night' }],
    vacation: { starts_at: new Date(vacation.startsAt) },
  });
  await schedulePersonalData.erase(server.platform, owner.id);
  expect(await read('planner_eight', 'entries { id } vacation { endsAt }')).toEqual({ entries: [], vacation: null });
});
