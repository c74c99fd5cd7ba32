import type { Refusal } from '@bandshell/domain/kernel';
import type { FastifyReply } from 'fastify';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import { readerLanguage } from '../users/reader-language.ts';

/** Answers that a request is refused: `{ error: { code, message } }`, the message in the reader's language. */
export const sendRefusal = (reply: FastifyReply, status: number, refusal: Refusal): FastifyReply =>
  reply.status(status).send({
    error: { code: refusal.code, message: sentenceText(refusal, readerLanguage(reply.request.headers).language) },
  });
