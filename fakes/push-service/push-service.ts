import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faultsOf } from './check.ts'
import { type BrowserKeys, decrypt } from './decrypt.ts'

/** A status with headers; `reset` breaks the connection off, and `hang` never answers. */
export type Answer = { status: number; headers?: Record<string, string> } | 'reset' | 'hang'

/** What a browser got, decrypted. */
export type Received = { text: string; ttl: number; urgency: string; topic: string }

/** What a browser gives to a server: where to send, and with which keys, in base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

type Browser = { keys: BrowserKeys; applicationServerKey: string; received: Received[] }

export type PushService = Awaited<ReturnType<typeof pushService>>

/**
 * A push service with its browsers, for tests: it refuses what a real one would refuse, keeps what it found wrong in `faults`, and
 * answers as it is told.
 */
export async function pushService() {
  const browsers = new Map<string, Browser>()
  const faults: string[] = []
  const answers: Answer[] = []
  let always: Answer = { status: 201 }
  let requests = 0

  const server = createServer(async (request, response) => {
    requests += 1
    const body = await bodyOf(request)
    const browser = browsers.get(request.url ?? '')
    if (!browser) return end(response, { status: 404 })
    const wrong = faultsOf(request.headers, body, {
      origin,
      applicationServerKey: browser.applicationServerKey,
    })
    faults.push(...wrong)
    if (wrong.length > 0) return end(response, { status: 400 })
    const answer = answers.shift() ?? always
    // Whether it arrived is not known to a sender who got no answer.
    if (typeof answer === 'string' || answer.status < 300) keep(browser, request, body)
    if (answer === 'reset') request.socket.resetAndDestroy()
    else if (answer !== 'hang') end(response, answer)
  })

  function keep(browser: Browser, { headers }: IncomingMessage, body: Buffer): void {
    try {
      browser.received.push({
        text: decrypt(body, browser.keys),
        ttl: Number(headers.ttl),
        urgency: String(headers.urgency),
        topic: String(headers.topic),
      })
    } catch (error) {
      faults.push(String(error))
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    faults,
    /** A new browser that is subscribed for the server with this key. */
    subscribe(applicationServerKey: string): Subscription {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomUUID()}`
      browsers.set(path, { keys: { pair, auth }, applicationServerKey, received: [] })
      return {
        endpoint: `${origin}${path}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    /** What a browser has got so far, oldest first. */
    received: ({ endpoint }: Subscription): Received[] =>
      browsers.get(new URL(endpoint).pathname)?.received ?? [],
    /** Answers the next requests like this, one after the other, and all others with 201. */
    answerNext(...next: Answer[]): void {
      answers.splice(0, answers.length, ...next)
    },
    /** Answers all requests like this from now on. */
    answerAlways(answer: Answer): void {
      always = answer
    },
    /** How many requests there were. */
    requests: () => requests,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function end(response: ServerResponse, { status, headers = {} }: Exclude<Answer, string>): void {
  response.writeHead(status, headers).end()
}
