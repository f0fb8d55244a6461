import { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logging.ts'
import type { Bus, BusReceiver, PersonalReceiver } from './bus.ts'
import type { PersonalEvent, StoredEvent } from './event.ts'

const channel = 'atrium:events'
const personalChannel = 'atrium:personal-events'
/** How many personal events are buffered while Redis is unavailable. */
const maxUnsent = 1000

/**
 * The bus of several servers. A lost message or connection is harmless: after each reconnect an empty batch makes receivers
 * catch up from the log, and personal events are read again from the tables.
 */
export function createRedisBus(url: string, { log, clock }: { log: Logger; clock: Clock }): Bus {
  const options = { lazyConnect: false, maxRetriesPerRequest: 1, enableOfflineQueue: false }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, {
    ...options,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    autoResubscribe: true,
  })
  const receivers: BusReceiver[] = []
  const personalReceivers: PersonalReceiver[] = []
  let unsent: PersonalEvent[] = []
  let lostAt: Date | null = null
  const deliver = (events: StoredEvent[]) => {
    for (const receiver of receivers) receiver(events)
  }
  const deliverPersonal = (events: PersonalEvent[]) => {
    for (const { receive } of personalReceivers) receive(events)
  }
  const sendPersonal = (events: PersonalEvent[]) => {
    publisher.publish(personalChannel, JSON.stringify(events)).catch(() => {
      unsent = [...unsent, ...events].slice(-maxUnsent)
    })
  }
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error: Error) => log.warn({ err: error }, 'redis'))
  }
  publisher.on('ready', () => {
    const waiting = unsent
    unsent = []
    if (waiting.length > 0) sendPersonal(waiting)
  })
  subscriber.on('close', () => {
    lostAt ??= clock.now()
  })
  subscriber.on('ready', () => {
    deliver([])
    if (lostAt) for (const { mayHaveMissed } of personalReceivers) mayHaveMissed(lostAt)
    lostAt = null
  })
  subscriber.on('message', (from: string, text: string) => {
    if (from === channel) deliver(decode(text))
    else deliverPersonal(decode<PersonalEvent>(text))
  })
  subscriber
    .subscribe(channel, personalChannel)
    .catch((error: unknown) => log.warn({ err: error }, 'redis subscribe'))

  return {
    publish(events) {
      // This server's own sockets do not depend on Redis.
      deliver(events)
      publisher.publish(channel, JSON.stringify(events)).catch(() => undefined)
    },
    subscribe: (receiver) => void receivers.push(receiver),
    publishPersonal(events) {
      deliverPersonal(events)
      sendPersonal(events)
    },
    subscribePersonal: (receiver) => void personalReceivers.push(receiver),
    healthy: () => publisher.status === 'ready' && subscriber.status === 'ready',
    async stop() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

const decode = <Event extends StoredEvent>(text: string): Event[] =>
  (JSON.parse(text) as (Omit<Event, 'at'> & { at: string })[]).map(
    (event) => ({ ...event, at: new Date(event.at) }) as unknown as Event,
  )
