import type { StatusInfo } from './answers.ts';

export const publishStart: StatusInfo = {
  level: 'status',
  code: 'NetStream.Publish.Start',
  description: 'The stream is live.',
};
export const unpublished: StatusInfo = {
  level: 'status',
  code: 'NetStream.Unpublish.Success',
  description: 'The stream has ended.',
};

export function badName(description: string): StatusInfo {
  return { level: 'error', code: 'NetStream.Publish.BadName', description };
}

export function rejected(description: string): StatusInfo {
  return { level: 'error', code: 'NetStream.Publish.Rejected', description };
}
