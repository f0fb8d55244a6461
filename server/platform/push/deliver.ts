import { createHash } from 'node:crypto'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import type { App } from '../app.ts'
import { isPublicHost, PrivateAddress, publicLookup } from './network.ts'
import { authorizationFor } from './vapid.ts'

/** A browser as its push service knows it; keys in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** Text for a browser. What the service has not delivered yet is replaced by the next one with the same tag. */
export type PushMessage = { payload: string; tag: string; urgent: boolean }

/**
 * delivered: the service has it. lost: it may have it, but no answer came. unsent: it has it not, and is to be asked again, perhaps
 * after so many milliseconds. ended: it knows the browser no more. refused: it will not have this one, by the status it gave.
 */
export type PushOutcome =
  | { kind: 'delivered' | 'lost' | 'ended' }
  | { kind: 'unsent'; retryAfter: number | null }
  | { kind: 'refused'; status: number }

/** Seconds that a service keeps a message for a browser that is off. */
const kept = 86_400
/** Milliseconds for a connection, and then for an answer. */
const usualPatience = 10_000
const topicLength = 32

/** Sends one message to a browser, encrypted for it; `patience` is in milliseconds. Never throws for what the service does. */
export async function deliver(
  app: App,
  target: PushTarget,
  message: PushMessage,
  patience = usualPatience,
): Promise<PushOutcome> {
  const url = new URL(target.endpoint)
  const isOwn = app.config.pushOwnServices.includes(url.origin)
  if (!isOwn && (url.protocol !== 'https:' || !isPublicHost(url.hostname)))
    return { kind: 'refused', status: 0 }
  const { headers, body } = await sealed(app, target, message)
  const options = { method: 'POST', headers, ...(isOwn ? {} : { lookup: publicLookup }) }
  return post(url, options, { body, patience })
}

async function sealed(app: App, { endpoint, p256dh, auth }: PushTarget, message: PushMessage) {
  const { payload, tag, urgent } = message
  const authorization = await authorizationFor(app, new URL(endpoint).origin)
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    headers: { Authorization: authorization },
    TTL: kept,
    urgency: urgent ? 'high' : 'normal',
    topic: topicOf(tag),
    contentEncoding: 'aes128gcm',
  })
  return { headers, body }
}

/** The name under which a service replaces what it still keeps. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, topicLength)

type Sending = { body: Buffer | null; patience: number }

function post(url: URL, options: RequestOptions, { body, patience }: Sending): Promise<PushOutcome> {
  return new Promise((resolve) => {
    let isConnected = false
    // A connection is used once: one that the service has closed meanwhile would lose a message without a trace.
    const request = (url.protocol === 'https:' ? https : http).request(url, { ...options, agent: false })
    const timer = setTimeout(() => request.destroy(new Error('no answer')), patience)
    const end = (outcome: PushOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    request.once('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true
        timer.refresh()
      }),
    )
    request.once('response', (response) => {
      end(outcomeOf(response))
      response.destroy()
    })
    request.on('error', (error) => {
      if (isConnected) end({ kind: 'lost' })
      else end(error instanceof PrivateAddress ? { kind: 'refused', status: 0 } : unsent(null))
    })
    request.end(body)
  })
}

const unsent = (retryAfter: number | null): PushOutcome => ({ kind: 'unsent', retryAfter })

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'ended' }
  if (status === 429 || status >= 500) return unsent(retryAfterOf(headers['retry-after']))
  return { kind: 'refused', status }
}

/** Milliseconds, from seconds or a date; null without one that can be read. */
export function retryAfterOf(value: string | undefined, now = Date.now()): number | null {
  const seconds = Number(value?.trim() || Number.NaN)
  const wait = Number.isNaN(seconds) ? Date.parse(value ?? '') - now : seconds * 1000
  return Number.isFinite(wait) && wait >= 0 ? wait : null
}
