import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pack = promisify(gzip)

/** Shorter answers fit into one packet of a slow line. Characters. */
const worthIt = 1400

/** Compresses a long answer for those who read that: as a whole, so that a client who leaves is no error of a stream. */
export async function packed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<unknown> {
  if (typeof answer !== 'string' || answer.length < worthIt || !readsGzip(request)) return answer
  void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return pack(answer, { level: 4 })
}

const readsGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
