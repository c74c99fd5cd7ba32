import type { AuditActions } from '../kernel/audit-actions.ts';
import type { MailKindInfo, NotificationKindInfo } from '../kernel/notification-kind.ts';
import { videoPath } from '../kernel/paths/watch-path.ts';

const toVideo = (videoId: string | null): string | null => (videoId === null ? null : videoPath(videoId));

const video = {
  description: 'A channel that the user follows has a new video.',
  label: { sentence: 'New videos' },
  hint: { sentence: 'Uploads and highlights of channels that you follow.' },
};
const premiere = {
  description: 'A premiere of a channel that the user follows begins.',
  label: { sentence: 'Premieres' },
  hint: { sentence: 'When a premiere of a channel that you follow begins.' },
};

export const videoNotifications = {
  VIDEO: {
    ...video,
    text: { sentence: '{actor} has {count, plural, one {a new video} other {# new videos}}' },
    path: toVideo,
    isCounted: true,
    isAboutVideo: true,
    mail: 'VIDEO',
  },
  PREMIERE: {
    ...premiere,
    text: { sentence: 'A premiere of {actor} has begun' },
    path: toVideo,
    isAboutVideo: true,
    mail: 'PREMIERE',
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const videoMails = {
  VIDEO: { ...video, isOnByDefault: false },
  PREMIERE: { ...premiere, isOnByDefault: false },
} as const satisfies Readonly<Record<string, MailKindInfo>>;

/** The warning that something of theirs will be lost reaches all who do not turn it off. */
export const expiryMails = {
  VIDEO_EXPIRY: {
    description: 'Videos of the user expire soon.',
    label: { sentence: 'Your videos will be deleted soon' },
    hint: { sentence: 'Seven days and one day before your past streams are deleted.' },
    isOnByDefault: true,
  },
} as const satisfies Readonly<Record<string, MailKindInfo>>;

export const videosAuditActions = {
  'video.take-down': { sentence: 'Took down a video', target: 'video' },
} as const satisfies AuditActions;
