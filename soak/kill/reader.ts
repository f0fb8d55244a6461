import '../harness/browser.ts'
import { WebSocket } from 'ws'
import { createLiveConnection } from '../../web/platform/live/connection.ts'
import type { Person } from './person.ts'

const query = `subscription ($after: String) {
  onEvent(after: $after) { id type ... on MessageCreated { message { id } } }
}`

type Told = { onEvent: { id: string; type: string; message?: { id: string } } | null }

export type Reader = {
  /** the messages of which this reader was told, in that order */
  messages: string[]
  /** Once this message has been told. */
  heard(id: string): Promise<void>
  stop(): void
}

/** Listens from a cursor on with the web's own connection, which resumes after every break. */
export function startReader(
  url: string,
  person: Person,
  agencyId: string,
  cursor: string,
  report: (defect: string) => void,
): Reader {
  const messages: string[] = []
  const events = new Set<string>()
  const waiting = new Map<string, () => void>()
  const live = createLiveConnection({
    url: `${url.replace('http', 'ws')}/graphql`,
    credentials: async () => ({ accessToken: await person.accessToken(), agencyID: agencyId }),
    async onRefused(ending) {
      if (ending === 'forbidden') report(`${person.email} was refused the socket`)
      await person.renew()
      return true
    },
    onExpired: () => report('the cursor expired'),
    webSocketImpl: WebSocket,
  })
  live.begin(cursor)
  const stop = live.run({ query }, ({ data, errors }) => {
    const { onEvent } = (data ?? { onEvent: null }) as Told
    if (errors) report(`an event could not be told: ${JSON.stringify(errors)}`)
    if (!onEvent) return
    if (events.has(onEvent.id)) report(`event ${onEvent.id} was told twice`)
    events.add(onEvent.id)
    if (!onEvent.message || onEvent.type !== 'messageCreated') return
    messages.push(onEvent.message.id)
    waiting.get(onEvent.message.id)?.()
  })
  return {
    messages,
    stop,
    heard: (id) =>
      messages.includes(id) ? Promise.resolve() : new Promise((resolve) => waiting.set(id, resolve)),
  }
}

/** A reader's current cursor, so that nothing that is written after it is missed. */
export async function cursorOf(url: string, person: Person, agencyId: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await person.accessToken()}`,
      'atrium-agency': agencyId,
    },
    body: JSON.stringify({ query: '{ me { id } }' }),
  })
  const { extensions } = await response.json()
  return extensions.cursor
}
