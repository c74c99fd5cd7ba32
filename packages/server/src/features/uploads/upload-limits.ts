import type { UploadLimits } from '@bandshell/domain/uploads';
import type { Platform } from '../../platform/platform.ts';

/** The site's current limits of uploads. */
export const uploadLimits = ({ flags }: Pick<Platform, 'flags'>): UploadLimits => ({
  maxBytes: flags.setting('upload_max_gigabytes') * 1024 ** 3,
  maxLengthMs: flags.setting('upload_max_hours') * 3_600_000,
});
