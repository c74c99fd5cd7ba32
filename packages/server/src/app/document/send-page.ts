import { setTimeout as wait } from 'node:timers/promises';
import { type HeadMetadata, type RouteParams, textAt } from '@bandshell/domain/kernel';
import { headOf, isForcedHome } from '@bandshell/domain/routes';
import type { FastifyReply } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { OperationAnswer } from '../graphql/run-operation.ts';
import { type AskedPage, askPage } from './ask-page.ts';
import { moved, navigates, queryOf } from './document-request.ts';
import type { DocumentTools, PageRequest } from './document-tools.ts';
import { renderEarlyPush } from './early-push.ts';
import { followMerge, followRename } from './follow-rename.ts';
import { renderData, renderEarlyPicture, renderHead, renderPlayerNeeds } from './render-document.ts';
import { writeDocumentHead } from './write-document-head.ts';

/**
 * An answer that arrives within this time decides the status and the metadata of the head. After it the head is sent
 * early, so that a browser fetches the page's code while the answer is on its way; the status is then always 200.
 * Clients other than browsers on a navigation (crawlers, link previews) fetch no code and depend on the status, so they
 * wait.
 */
const HEAD_WAIT_MS = 40;
/** An unknown login is looked up among former logins for at most this time; the page itself asks too. */
const RENAME_WAIT_MS = 1_000;
const LATE = Symbol('late');
type EarlyAnswer = OperationAnswer | undefined | typeof LATE;

/** Sends a redirect to the page's new place, or its document: the head early, then the data. */
export async function sendPage(tools: DocumentTools, page: PageRequest): Promise<FastifyReply> {
  const { request, reply } = page;
  const eventBefore = tools.shared.newestEvent;
  const asked = askPage(tools, page);
  const early = await (navigates(request) ? Promise.race([asked.answer, wait(HEAD_WAIT_MS, LATE)]) : asked.answer);
  const location = await findNewPlace(tools, page, asked, early);
  return location === undefined ? sendDocument(tools, page, asked, early, eventBefore) : moved(reply, location);
}

/** The new path of a page whose user was renamed, or whose category was merged into another one. */
async function findNewPlace(
  { platform, unknown }: DocumentTools,
  { request, match: { params } }: PageRequest,
  { known, waitMs, subject }: AskedPage,
  early: EarlyAnswer,
): Promise<string | undefined> {
  const renamed =
    known !== undefined || waitMs > 0 || (early !== LATE && namesUser(params, early?.data))
      ? undefined
      : await Promise.race([
          followRename(platform, request, params, subject),
          wait(RENAME_WAIT_MS, undefined, { ref: false }),
        ]);
  const merged = early === LATE ? undefined : followMerge(request, params, early?.data);
  if (merged === undefined && renamed !== undefined) unknown.found(request.clientAddress);
  return merged ?? renamed;
}

async function sendDocument(
  tools: DocumentTools,
  page: PageRequest,
  asked: AskedPage,
  early: EarlyAnswer,
  eventBefore: number,
): Promise<FastifyReply> {
  const { platform, templates } = tools;
  const { request, reply, path, reader, linkKey, match } = page;
  const { route, params } = match;
  const { waitMs } = asked;
  const headFor = (answer: OperationAnswer | undefined) =>
    headOf(route, params, withFlags(platform, answer?.data), reader.language);
  const info = headFor(early === LATE ? undefined : early);
  const isEmbedded = route.isEmbedded === true;
  const site = { url: platform.config.publicUrl, player: platform.config.playerUrl };
  const canonicalPath = route.canonicalPath?.(params) ?? path;
  reply.hijack();
  writeDocumentHead(tools, request, reply, {
    status: waitMs > 0 ? 429 : info.status,
    maySettle:
      early !== LATE && waitMs === 0 && info.status === 200 && match.redirect === undefined && linkKey === undefined,
    ...{ reader, isEmbedded },
    extra: waitMs > 0 ? { 'retry-after': String(Math.ceil(waitMs / 1000)) } : {},
  });
  const isPushed = !platform.flags.isOn('push_playback_off');
  const { template, start: first } = templates.startOf(match, queryOf(request), reader.language, isPushed);
  const start = first + template.beforeHead;
  reply.raw.write(start);
  reply.raw.write(renderHead(info, site, canonicalPath) + template.beforeData);
  const answer = early === LATE ? await asked.answer : early;
  const reported = early === LATE ? headFor(answer) : info;
  if (asked.isCounted && answer !== undefined) noteAnswer(tools, page, asked, answer, reported.status);
  // A missing page may exist a moment later: a page asks again itself, while a program depends on the status.
  const data = asked.known === undefined && answer?.errors === undefined ? answer?.data : undefined;
  const body = renderBody(page, reported.playerNeeds, data, isPushed) + template.end;
  reply.raw.end(body);
  if (reported.status === 200 && mayShare(page, asked, data)) {
    const head = renderHead(reported, site, canonicalPath) + template.beforeData;
    tools.shared.store(page.sharedKey ?? '', start + head + body, data, eventBefore, {
      isList: isList(params),
      isEmbedded,
    });
  }
  return reply;
}

/** A request for a page that exists does not count; a page that does not exist is remembered for a moment. */
function noteAnswer(
  { unknown }: DocumentTools,
  { request, match: { params } }: PageRequest,
  { key, makingBefore }: AskedPage,
  answer: OperationAnswer,
  status: number,
): void {
  if (answer.errors === undefined && status === 404) unknown.missed(key, params, answer, makingBefore);
  else unknown.found(request.clientAddress);
}

function renderBody(
  { path, match: { route, params } }: PageRequest,
  playerNeeds: HeadMetadata['playerNeeds'],
  data: OperationAnswer['data'],
  isPushed: boolean,
): string {
  const needs = isForcedHome(path) || data === undefined ? undefined : playerNeeds;
  const hasPush = isPushed && route.hasOwnDocument !== true;
  // The first to come, because the socket is opened by it.
  const push = hasPush ? renderEarlyPush(needs?.playlist) : '';
  return (
    push +
    (needs === undefined ? '' : renderPlayerNeeds(hasPush ? { ...needs, playlist: undefined } : needs)) +
    (needs === undefined || route.name !== 'channel' ? '' : renderEarlyPicture(needs)) +
    renderData(route.injects?.operation, route.injects?.variables(params), data)
  );
}

/** Whether others may get the same rendering: it is whole and depends on nothing of who asked. */
const mayShare = ({ sharedKey, match }: PageRequest, { isPersonal }: AskedPage, data: unknown): boolean =>
  sharedKey !== undefined &&
  (match.route.injects === undefined || data !== undefined) &&
  match.redirect === undefined &&
  match.route.developmentOnly !== true &&
  !isPersonal();

/** Data for the head besides the answer. */
function withFlags({ flags }: Platform, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return { ...data, ignoresMismatch: flags.isOn('ignore_channel_content_mismatch') };
}

/** Whether a page is not about a single user, video, clip or collection. */
const isList = (params: RouteParams): boolean =>
  !('channelLogin' in params || 'videoID' in params || 'clipSlug' in params || 'collectionID' in params);

/** Whether the first answer contains the user named by the path: then the login is in use. */
const namesUser = (params: RouteParams, data: unknown): boolean => {
  if (textAt(data, 'userOrError', '__typename') === 'User' || textAt(data, 'subject', 'login') !== undefined)
    return true;
  const owner = textAt(data, 'video', 'owner', 'login') ?? textAt(data, 'collection', 'owner', 'login');
  const login = owner ?? textAt(data, 'clip', 'broadcaster', 'login');
  return login !== undefined && login === params.channelLogin?.toLowerCase();
};
