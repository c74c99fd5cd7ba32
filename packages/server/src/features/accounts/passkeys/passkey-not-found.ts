import { refused } from '@bandshell/domain/kernel';

export const notFound = () => refused('NOT_FOUND', 'This passkey was already removed.');
