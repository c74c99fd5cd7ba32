import { refused } from '@bandshell/domain/kernel';
import { uploadsErrors } from '@bandshell/domain/uploads';

export const notFound = () => refused(uploadsErrors.notFound);
