import { DECIDED_REPORT_KEPT_MS, REPORT_REPEAT_MS, REPORTS_BY_USER } from '@bandshell/domain/reports';
import {
  addRecordedVideo,
  clipFixture,
  createTestUser,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportsPersonalData } from './personal-data.ts';
import { purgeDecidedReports } from './purge-decided-reports.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

const { goLive, made, record } = clipFixture(() => server);

let count = 0;
let fan: TestUser;
let star: TestUser;
let staff: TestUser;
beforeEach(async () => {
  count += 1;
  fan = await createTestUser(server, `fan_${count}`, { email: `fan_${count}@example.org` });
  star = await createTestUser(server, `star_${count}`);
  staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
});

const report = (visitor: Visitor, target: object, more: object = {}) =>
  mutate(visitor, 'createReport', { reason: 'SPAM', text: 'An advert.', ...target, ...more }, 'report { id decision }');
const user = ({ id }: TestUser) => ({ kind: 'USER', targetID: id });
const decide = (visitor: Visitor, reportID: string, more: object = {}) =>
  mutate(
    visitor,
    'decideReport',
    { reportID, decision: 'ACTED', note: 'Suspended.', ...more },
    'report { decision decidedAt }',
  );
const queue = async (visitor: Visitor, args = 'first: 100') => {
  const { data, errors } = await visitor.graphql(`{ reports(${args}) { pageInfo { hasNextPage endCursor } edges { node {
    id kind targetID reason text videoID offsetSeconds decision reporter { login } reported { login } } } } }`);
  return data?.reports?.edges?.map(({ node }: { node: object }) => node) ?? errors[0]?.extensions?.code;
};
const sent = async (visitor: Visitor, login: string) =>
  (await visitor.graphql('query($login: String!) { user(login: $login) { sentReports { id decision } } }', { login }))
    .data.user.sentReports;
const rowOf = (id: string) =>
  server.platform.database.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

describe('a report', () => {
  it('of a user stands in the queue with its reporter, reason and text', async () => {
    const { report: made, error } = await report(fan.visitor, user(star));
    expect(error).toBeNull();
    const [first] = await queue(staff.visitor);
    expect(first).toMatchObject({
      ...{ id: made.id, ...user(star), reason: 'SPAM', text: 'An advert.', decision: null },
      ...{ reporter: { login: fan.login }, reported: { login: star.login } },
    });
  });

  it('of a live stream keeps the moment in its recording', async () => {
    await goLive(star, 120_000);
    const { report: made } = await report(fan.visitor, { kind: 'LIVE', targetID: star.id });
    const row = await rowOf(made.id);
    const archive = await server.platform.database.db
      .selectFrom('videos')
      .select('id')
      .where('channel_id', '=', star.id)
      .where('kind', '=', 'ARCHIVE')
      .executeTakeFirst();
    expect(row).toMatchObject({ kind: 'LIVE', video_id: archive?.id, offset_ms: '120000' });
  });

  it('of a video keeps the moment that its reporter named, and of a clip where it begins', async () => {
    const video = await addRecordedVideo(server, { id: star.id });
    const ofVideo = await report(fan.visitor, { kind: 'VIDEO', targetID: video, offsetSeconds: 42 });
    expect(await rowOf(ofVideo.report.id)).toMatchObject({ video_id: video, offset_ms: '42000' });
    const clip = await made(fan, star, { videoID: await record(star), offsetSeconds: 100 });
    const row = await server.platform.database.db
      .selectFrom('clips')
      .selectAll()
      .where('slug', '=', clip.slug)
      .executeTakeFirstOrThrow();
    const ofClip = await report(fan.visitor, { kind: 'CLIP', targetID: row.id });
    expect(await rowOf(ofClip.report.id)).toMatchObject({ video_id: row.video_id, offset_ms: row.video_offset_ms });
  });

  it('of what is not there, not live, private or suspended is refused', async () => {
    const hidden = await addRecordedVideo(server, { id: star.id }, { visibility: 'PRIVATE' });
    const codeOf = async (target: object) => (await report(fan.visitor, target)).error?.code;
    expect(await codeOf({ kind: 'USER', targetID: '999' })).toBe('NOT_FOUND');
    expect(await codeOf({ kind: 'LIVE', targetID: star.id })).toBe('NOT_FOUND');
    expect(await codeOf({ kind: 'VIDEO', targetID: hidden })).toBe('NOT_FOUND');
    expect(await codeOf({ kind: 'CLIP', targetID: 'x' })).toBe('NOT_FOUND');
    await suspend(star);
    expect(await codeOf(user(star))).toBe('NOT_FOUND');
  });

  it('of oneself, without a needed text, by a visitor and by a suspended user is refused', async () => {
    expect(await report(fan.visitor, user(fan))).toMatchObject({ error: { code: 'SELF' } });
    const unexplained = await report(fan.visitor, user(star), { reason: 'OTHER', text: ' ' });
    expect(unexplained).toMatchObject({ error: { code: 'TEXT_REQUIRED' } });
    expect(await report(new Visitor(server), user(star))).toEqual({ denied: 'UNAUTHENTICATED' });
    await suspend(fan);
    expect(await report(fan.visitor, user(star))).toEqual({ denied: 'UNAUTHENTICATED' });
  });

  it('is made once a day by one user, even by two requests at once', async () => {
    const both = await Promise.all([report(fan.visitor, user(star)), report(fan.visitor, user(star))]);
    expect(both.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['ALREADY_REPORTED', 'made']);
    now += REPORT_REPEAT_MS;
    expect(await report(fan.visitor, user(star))).toMatchObject({ error: null });
  });

  it('is stopped when one user makes too many', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i <= REPORTS_BY_USER.limit; i += 1) {
      codes.push((await report(fan.visitor, { kind: 'USER', targetID: '999' })).error?.code);
    }
    expect(codes).toEqual([...Array(REPORTS_BY_USER.limit).fill('NOT_FOUND'), 'RATE_LIMITED']);
  });
});

describe('the queue', () => {
  it('is read by staff alone', async () => {
    expect(await queue(fan.visitor)).toBe('FORBIDDEN');
    expect(await queue(new Visitor(server))).toBe('UNAUTHENTICATED');
  });

  it('has filters for open and decided reports', async () => {
    const { report: open } = await report(fan.visitor, user(star));
    const { report: done } = await report(star.visitor, user(fan));
    await decide(staff.visitor, done.id);
    const updates = await star.visitor.graphql('{ currentUser { notifications { edges { node { kind } } } } }');
    expect(updates.data.currentUser.notifications.edges).toEqual([{ node: { kind: 'REPORT_ANSWERED' } }]);
    const ids = async (args: string) => (await queue(staff.visitor, args)).map(({ id }: { id: string }) => id);
    expect((await ids('isOpen: true'))[0]).toBe(open.id);
    expect((await ids('isOpen: false'))[0]).toBe(done.id);
    expect((await ids('first: 2')).sort()).toEqual([open.id, done.id].sort());
  });

  it('hides reports about its reader, who cannot decide them either', async () => {
    const { report: about } = await report(fan.visitor, user(staff));
    expect(await queue(staff.visitor)).not.toContainEqual(expect.objectContaining({ id: about.id }));
    expect(await decide(staff.visitor, about.id)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    const other = await createTestUser(server, `other_${count}`, { roles: { isStaff: true } });
    expect((await queue(other.visitor))[0]).toMatchObject({ id: about.id });
  });
});

describe('a decision', () => {
  it('is told to the reporter and written to the audit log', async () => {
    const { report: made } = await report(fan.visitor, user(star));
    expect(await sent(fan.visitor, fan.login)).toEqual([{ id: made.id, decision: null }]);
    expect(await decide(staff.visitor, made.id)).toMatchObject({ report: { decision: 'ACTED' }, error: null });
    expect(await sent(fan.visitor, fan.login)).toEqual([{ id: made.id, decision: 'ACTED' }]);
    expect(await sent(star.visitor, fan.login)).toBeNull();
    expect(await sent(star.visitor, star.login)).toEqual([]);
    const log = await server.platform.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_id', '=', made.id)
      .execute();
    expect(log).toMatchObject([{ actor_id: staff.id, action: 'report.decide', details: { after: 'ACTED' } }]);
    const mail = await server.mailbox.next({ to: `fan_${count}@example.org`, subject: /looked at your report/ });
    expect(mail.text).not.toContain(star.login);
  });

  it('is made once: of two members of staff at once the second gets an error', async () => {
    const other = await createTestUser(server, `other_${count}`, { roles: { isStaff: true } });
    const { report: made } = await report(fan.visitor, user(star));
    const both = await Promise.all([
      decide(staff.visitor, made.id),
      decide(other.visitor, made.id, { decision: 'DISMISSED' }),
    ]);
    expect(both.map(({ error }) => error?.code ?? 'decided').sort()).toEqual(['ALREADY_DECIDED', 'decided']);
    const winner = both.find(({ error }) => error === null);
    expect((await rowOf(made.id))?.decision).toBe(winner?.report.decision);
  });

  it('is not made by its reporter, by others than staff, or without a note', async () => {
    const { report: own } = await report(staff.visitor, user(star));
    expect(await decide(staff.visitor, own.id)).toMatchObject({ error: { code: 'NOT_ALLOWED' } });
    expect(await decide(fan.visitor, own.id)).toEqual({ denied: 'FORBIDDEN' });
    expect(await decide(new Visitor(server), own.id)).toEqual({ denied: 'UNAUTHENTICATED' });
    expect(await decide(staff.visitor, own.id, { note: ' ' })).toMatchObject({ error: { code: 'NOTE_INVALID' } });
    expect(await decide(staff.visitor, '999')).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });
});

describe('the data', () => {
  it('of a reporter is copied, and the erased account is no longer named', async () => {
    const { report: made } = await report(fan.visitor, user(star));
    expect(await reportsPersonalData.copy(server.platform, fan.id)).toMatchObject({
      reports: [{ text: 'An advert.' }],
    });
    expect(await reportsPersonalData.copy(server.platform, star.id)).toEqual({ reports: [] });
    await reportsPersonalData.erase(server.platform, fan.id);
    expect((await queue(staff.visitor))[0]).toMatchObject({ id: made.id, reporter: null, text: '' });
    expect(await decide(staff.visitor, made.id)).toMatchObject({ error: null });
  });

  it('of a decided report is deleted after a year, and of an open one is kept', async () => {
    const { report: open } = await report(fan.visitor, user(star));
    const { report: done } = await report(star.visitor, user(fan));
    await decide(staff.visitor, done.id);
    now += DECIDED_REPORT_KEPT_MS;
    await purgeDecidedReports(server.platform);
    expect(await rowOf(done.id)).toBeDefined();
    now += 1;
    await purgeDecidedReports(server.platform);
    expect(await rowOf(done.id)).toBeUndefined();
    expect(await rowOf(open.id)).toBeDefined();
  });
});

const suspend = ({ id }: TestUser) =>
  server.platform.database.db
    .updateTable('users')
    .set({ unavailable_reason: 'TOS_INDEFINITE' })
    .where('id', '=', id)
    .execute();
