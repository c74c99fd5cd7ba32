export const whisperDone = { id: 'whisper_success', sentence: 'Your whisper to {user} is sent.' } as const;
