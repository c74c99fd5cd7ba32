import type { UploadQuota, UploadUse } from '@bandshell/domain/uploads';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { readStreamBytes, readUploadQuota, readUploadUse } from './upload-storage.ts';

interface UploadStorage extends UploadUse, Pick<UploadQuota, 'isReduced'> {
  readonly quotaBytes: number | null;
  readonly streamBytes: number;
}

const UploadStorageRef = builder.objectRef<UploadStorage>('UploadStorage').implement({
  description: 'The space that a user’s videos take.',
  fields: (t) => ({
    usedBytes: t.float({
      description: 'Uploaded videos and files on their way: what the quota counts.',
      resolve: ({ videoBytes, fileBytes }) => videoBytes + fileBytes,
    }),
    videoBytes: t.exposeFloat('videoBytes', {
      description: 'Uploaded videos, also deleted ones that can still be brought back.',
    }),
    fileBytes: t.exposeFloat('fileBytes', { description: 'Files that are being sent or processed, or have failed.' }),
    streamBytes: t.exposeFloat('streamBytes', { description: 'Recordings of streams. The quota does not count them.' }),
    quotaBytes: t.exposeFloat('quotaBytes', { nullable: true, description: 'Null: no limit.' }),
    isReduced: t.exposeBoolean('isReduced', {
      description: 'The quota is larger once the email address is confirmed.',
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  uploadStorage: t.field({
    type: UploadStorageRef,
    nullable: true,
    description: 'The space of the user’s own videos; null for others.',
    complexity: { field: 10 },
    resolve: async (user, _args, { viewer, platform }) => {
      if (viewer?.userId !== user.id) return null;
      const { database, clock } = platform;
      const [use, quota, streamBytes] = await Promise.all([
        readUploadUse(database.db, user.id, clock.now()),
        readUploadQuota(database.db, platform, user.id),
        readStreamBytes(database.db, user.id),
      ]);
      return { ...use, quotaBytes: quota.bytes, isReduced: quota.isReduced, streamBytes };
    },
  }),
}));
