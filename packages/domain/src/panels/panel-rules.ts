import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, manyLines, oneLine } from '../kernel/text.ts';
import * as panelsErrors from './panels-errors.ts';

/** Panels of one channel. */
export const PANELS_MAX = 20;
export const PANEL_TITLE_MAX_CODE_POINTS = 60;
export const PANEL_TEXT_MAX_CODE_POINTS = 2_000;
export const PANEL_ALT_MAX_CODE_POINTS = 200;
export const PANEL_LINK_MAX_CODE_POINTS = 500;
/** Width in pixels in which a panel's picture is stored, and its greatest height. A smaller picture keeps its size. */
export const PANEL_PICTURE_SIZE = { width: 640, height: 1_280 } as const;
/** Changes of panels by one user. */
export const PANEL_CHANGES_BY_USER: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };
export const PANEL_PICTURES_BY_USER: AttemptLimit = { limit: 30, windowMs: 10 * 60_000 };
/** How long a deleted panel can be restored. */
export const PANEL_UNDO_MS = 60 * 60_000;

/** The text that the owner writes into a panel. */
export interface PanelContent {
  readonly title: string;
  /** Markdown (CommonMark with tables). */
  readonly text: string;
  /** Where the picture leads; null for nowhere. */
  readonly linkURL: string | null;
  /** Describes the picture for people who do not see it. */
  readonly imageAlt: string;
}

export type PanelContentRefusal = 'TITLE_TOO_LONG' | 'TEXT_TOO_LONG' | 'ALT_TOO_LONG' | 'LINK_INVALID';

/** RFC 3986, section 3: scheme and authority without user information, then path, query and fragment. */
const ADDRESS = /^(?:(https?):\/\/)?((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+)(:\d{1,5})?([/?#].*)?$/iu;

/** The address of a page on the web, with `https://` if it names no scheme; undefined if it is none. */
export const readPanelLink = (text: string): string | undefined => {
  if (isLonger(text, PANEL_LINK_MAX_CODE_POINTS) || /[\s\p{Cc}\\]/u.test(text)) return undefined;
  const [, scheme = 'https', host, port = '', rest = '/'] = ADDRESS.exec(text) ?? [];
  return host === undefined ? undefined : `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}`;
};

/** The host that a link leads to, for people to read. */
export const panelLinkHost = (link: string): string => ADDRESS.exec(link)?.[2] ?? link;

/** Checks what a panel contains. Any part may be empty. */
export const checkPanelContent = ({
  title,
  text,
  linkURL,
  imageAlt,
}: PanelContent): Result<PanelContent, PanelContentRefusal> => {
  const content = { title: oneLine(title), text: manyLines(text), imageAlt: oneLine(imageAlt) };
  if (isLonger(content.title, PANEL_TITLE_MAX_CODE_POINTS)) {
    return refused(panelsErrors.titleTooLong, { max: PANEL_TITLE_MAX_CODE_POINTS });
  }
  if (isLonger(content.text, PANEL_TEXT_MAX_CODE_POINTS)) {
    return refused(panelsErrors.textTooLong, { max: PANEL_TEXT_MAX_CODE_POINTS });
  }
  if (isLonger(content.imageAlt, PANEL_ALT_MAX_CODE_POINTS)) {
    return refused(panelsErrors.altTooLong, { max: PANEL_ALT_MAX_CODE_POINTS });
  }
  const wanted = linkURL?.trim() ?? '';
  if (wanted === '') return ok({ ...content, linkURL: null });
  const link = readPanelLink(wanted);
  return link === undefined ? refused(panelsErrors.linkInvalid) : ok({ ...content, linkURL: link });
};
