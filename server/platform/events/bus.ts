import type { StoredEvent } from './event.ts'

export type BusReceiver = (events: StoredEvent[]) => void

/** Carries numbered events to every server. What it loses, receivers read again from the log: numbers have no gaps. */
export type Bus = {
  publish(events: StoredEvent[]): void
  subscribe(receiver: BusReceiver): void
  /** whether servers can hear each other now */
  healthy(): boolean
  stop(): Promise<void>
}

/** The bus of a single server. */
export function createLocalBus(): Bus {
  const receivers: BusReceiver[] = []
  return {
    publish: (events) => {
      for (const receiver of receivers) receiver(events)
    },
    subscribe: (receiver) => void receivers.push(receiver),
    healthy: () => true,
    stop: async () => undefined,
  }
}
