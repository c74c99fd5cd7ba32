import { COOLDOWN_MINUTES, DEFAULT_CREATOR_SETTINGS } from '@bandshell/domain/hype-train';
import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { updateHypeTrainSettings } from './update-settings.ts';

/** More than subscribe and cheer one by one within five minutes: only a crowd starts a train. */
const KICK_OFF = 12;

/** The channels of a new demo that stream rest as briefly as possible between two trains, and wait for a crowd. */
export async function offerTrains({ platform, schedules, alwaysLive, actor }: DemoStart): Promise<void> {
  for (const login of new Set([...alwaysLive, ...Object.keys(schedules)])) {
    const owner = await actor(login);
    if (owner === undefined) continue;
    const settings = {
      ...DEFAULT_CREATOR_SETTINGS,
      ...{ cooldownMinutes: COOLDOWN_MINUTES.min, kickOffContributions: KICK_OFF, rewardSet: 'band' as const },
    };
    const saved = await updateHypeTrainSettings(owner, settings);
    if (!saved.ok)
      platform.log.warn({ login, code: saved.code }, 'a demo channel keeps the usual pause between trains');
  }
}
