import { CLIP_EXPORTS_BY_USER } from '@bandshell/domain/exports';
import type { Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { ClipExportFormat } from '../../core/media-jobs/media-jobs-tables.ts';
import type { ClipExportRow } from './clip-export-row.ts';
import { findOrBeginFile } from './clip-file.ts';
import { findExportableClip } from './find-exportable-clip.ts';

export const REQUEST_CLIP_EXPORT_CODES = ['NOT_FOUND', 'FORBIDDEN', 'UNAVAILABLE', 'RATE_LIMITED'] as const;

/** Requests a clip as a file. An existing or running export of the same range is reused, and its expiry is extended. */
export async function requestClipExport(
  context: RequestContext,
  input: { readonly slug: string; readonly format: ClipExportFormat },
): Promise<Result<ClipExportRow, (typeof REQUEST_CLIP_EXPORT_CODES)[number]>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  const tooOften = await throttle(platform.limits, 'clip-export', userId, CLIP_EXPORTS_BY_USER);
  if (tooOften !== null) return tooOften;
  const clip = await findExportableClip(context, input.slug);
  if (!clip.ok) return clip;
  return platform.database.transact((tx) => findOrBeginFile(tx, platform, clip.value, input.format));
}
