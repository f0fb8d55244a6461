import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { badInput, toAnswer } from '../errors.ts'
import { say } from '../sentences.ts'

type Headers = Record<string, string>

/**
 * Writes a raw response for bytes that never become a request, and closes the connection, also for clients that keep it open.
 */
export function answerByHand(stream: Duplex, status: number, headers: Headers): void {
  const head = { ...headers, connection: 'close', 'content-length': '0' }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => stream.destroy())
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Rejects invalid HTTP, oversized headers and slow requests. */
export const refuseBrokenRequest =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Socket & { _httpMessage?: ServerResponse }): void => {
    // A second response on this connection would be taken for the pending one.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) socket.destroy()
    else answerByHand(socket, statuses[error.code ?? ''] ?? 400, headers)
  }

/** Rejects an unreadable address, which has no route and so none of the route hooks. */
export const refuseBrokenAddress =
  (headers: Headers) =>
  (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    const answer = toAnswer(badInput({ address: say('badAddress') }))
    void reply
      .headers(headers)
      .code(answer.extensions.status)
      .send({ errors: [answer] })
  }
