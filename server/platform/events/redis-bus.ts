import { Redis } from 'ioredis'
import type { Logger } from '../logging.ts'
import type { Bus, BusReceiver } from './bus.ts'
import type { StoredEvent } from './event.ts'

const channel = 'atrium:events'

/**
 * The bus of several servers. A lost message or connection is harmless: an empty batch after each reconnect makes the
 * receivers catch up from the log.
 */
export function createRedisBus(url: string, log: Logger): Bus {
  const options = { lazyConnect: false, maxRetriesPerRequest: 1, enableOfflineQueue: false }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, {
    ...options,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    autoResubscribe: true,
  })
  const receivers: BusReceiver[] = []
  const deliver = (events: StoredEvent[]) => {
    for (const receiver of receivers) receiver(events)
  }
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error: Error) => log.warn({ err: error }, 'redis'))
  }
  subscriber.on('ready', () => deliver([]))
  subscriber.on('message', (_channel: string, text: string) => deliver(decode(text)))
  subscriber.subscribe(channel).catch((error: unknown) => log.warn({ err: error }, 'redis subscribe'))

  return {
    publish(events) {
      // The own sockets must not wait for Redis, nor suffer when it is away.
      deliver(events)
      publisher.publish(channel, JSON.stringify(events)).catch(() => undefined)
    },
    subscribe: (receiver) => void receivers.push(receiver),
    healthy: () => publisher.status === 'ready' && subscriber.status === 'ready',
    async stop() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

const decode = (text: string): StoredEvent[] =>
  (JSON.parse(text) as (Omit<StoredEvent, 'at'> & { at: string })[]).map((event) => ({
    ...event,
    at: new Date(event.at),
  }))
