import type { PersonalEvent, StoredEvent } from './event.ts'

export type BusReceiver = (events: StoredEvent[]) => void

export type PersonalReceiver = {
  receive(events: PersonalEvent[]): void
  /** Personal events may have been lost since then; unlike log events they have no numbers that would reveal a gap. */
  mayHaveMissed(since: Date): void
}

/** Carries events to every server. Receivers re-read lost numbered events from the log: numbers have no gaps. */
export type Bus = {
  publish(events: StoredEvent[]): void
  subscribe(receiver: BusReceiver): void
  publishPersonal(events: PersonalEvent[]): void
  subscribePersonal(receiver: PersonalReceiver): void
  /** whether servers can reach each other now */
  healthy(): boolean
  stop(): Promise<void>
}

/** The bus of a single server. */
export function createLocalBus(): Bus {
  const receivers: BusReceiver[] = []
  const personalReceivers: PersonalReceiver[] = []
  return {
    publish: (events) => {
      for (const receiver of receivers) receiver(events)
    },
    subscribe: (receiver) => void receivers.push(receiver),
    publishPersonal: (events) => {
      for (const { receive } of personalReceivers) receive(events)
    },
    subscribePersonal: (receiver) => void personalReceivers.push(receiver),
    healthy: () => true,
    stop: async () => undefined,
  }
}
