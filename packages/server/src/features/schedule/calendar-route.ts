import { channelSchedulePath, isId, isLogin } from '@bandshell/domain/kernel';
import { CALENDAR_MS, calendarText, segmentsBetween } from '@bandshell/domain/schedule';
import type { FastifyInstance } from 'fastify';
import { findChannelByLogin } from '../../core/channels/find-channel.ts';
import { sendText } from '../../core/http/send-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSchedule } from './read-schedule.ts';

/** `GET /<login>/schedule.ics`: the schedule of a channel as a calendar (RFC 5545), which calendar programs fetch again. */
export function calendarRoute(http: FastifyInstance, platform: Platform): void {
  http.get('/:login/schedule.ics', async (request, reply) => {
    const { login } = request.params as { readonly login: string };
    const channel = isLogin(login) ? await findChannelByLogin(platform, login) : undefined;
    // Calendar programs have no session.
    if (channel === undefined || (await platform.services.channelGate.isRestricted(channel.id))) {
      return reply.status(404).header('cache-control', 'no-store').send('There is no such channel.');
    }
    const now = platform.clock.now().getTime();
    const { entries, vacation } = await readSchedule(platform, channel.id);
    const segments = segmentsBetween(entries, now - CALENDAR_MS.past, now + CALENDAR_MS.future, vacation);
    const { publicUrl } = platform.config;
    const url = `${publicUrl}${channelSchedulePath(channel.login)}`;
    reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `inline; filename="${channel.login}.ics"`)
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff');
    return sendText(
      request,
      reply,
      calendarText({ displayName: channel.displayName, url, host: new URL(publicUrl).host }, segments),
    );
  });

  // Calendar programs that know the field's address find the channel's own one, without a token.
  http.get('/helix/schedule/icalendar', async (request, reply) => {
    const id = new URLSearchParams(request.url.split('?')[1] ?? '').get('broadcaster_id') ?? '';
    const [owner] = isId(id)
      ? await platform.database.db.selectFrom('users').select('login').where('id', '=', id).execute()
      : [];
    if (owner === undefined)
      return reply.status(404).header('cache-control', 'no-store').send('There is no such channel.');
    return reply.redirect(`/${owner.login}/schedule.ics`);
  });
}
