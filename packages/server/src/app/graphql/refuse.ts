import type { FastifyReply } from 'fastify';
import type { GraphQLError } from 'graphql';

/** Refuses a request in the format of GraphQL's errors. */
export const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.status(status).send({ errors: [{ message, extensions: { code } }] });

export const refuseOperation = (reply: FastifyReply, error: GraphQLError): FastifyReply =>
  refuse(reply, 400, String(error.extensions.code), error.message);
