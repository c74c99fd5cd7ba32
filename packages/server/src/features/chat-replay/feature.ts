import type { Feature } from '../../core/feature/feature.ts';
import { fillReplay } from './replay-demo.ts';
import './replay-schema.ts';

export const chatReplayFeature = { name: 'chat-replay', demo: { recorded: fillReplay } } satisfies Feature;
