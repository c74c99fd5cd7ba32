import { isEncoderConnected } from '@bandshell/domain/streams';
import type { Platform } from '../../../platform/platform.ts';
import { readLease } from './lease-store.ts';

/** Whether an encoder of the channel is connected to a node, as far as is known. */
export async function hasEncoder({ database }: Platform, channelId: string): Promise<boolean> {
  const { lease, now } = await readLease(database.db, channelId);
  return lease !== undefined && isEncoderConnected(lease, now);
}
