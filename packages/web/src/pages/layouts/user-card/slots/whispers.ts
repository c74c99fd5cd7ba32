import { BlockButton } from '../../../../features/whispers/block-button.tsx';
import { WhisperButton } from '../../../../features/whispers/whisper-button.tsx';
import type { UserCardSlots } from '../user-card-places.ts';

export const slots: UserCardSlots = [
  { place: 'user-action', order: 20, Part: WhisperButton },
  { place: 'user-action', order: 30, Part: BlockButton },
];
