import { accountsErrors } from '@bandshell/domain/accounts';
import { refused } from '@bandshell/domain/kernel';

export const notFound = () => refused(accountsErrors.passkeyNotFound);
