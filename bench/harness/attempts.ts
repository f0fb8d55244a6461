import { connect } from 'node:net'
import { v7 as newId } from 'uuid'
import { WebSocket } from 'ws'
import type { Person } from './people.ts'
import type { Talk } from './talk.ts'

/** The target and the identity of the attempts. */
export type Target = { url: string; attacker: Person; talk: Talk }

/** Something that is done ten times a second, which would once have stopped the server. Answers nobody waits for. */
export type Attempt = (number: number) => Promise<unknown> | undefined

const times = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(' ')

/** What one account and one address try at the same time; those of one kind in turns. */
export function attemptsOf({ url, attacker, talk }: Target): Attempt[][] {
  const signedIn = { authorization: `Bearer ${attacker.accessToken}`, 'atrium-agency': attacker.agencyId }
  const ask = (query: string, headers: Record<string, string> = signedIn, variables = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    }).then((answer) => answer.arrayBuffer())
  const askUnread = (query: string) => unread(url, signedIn, query)

  return [
    // Lists in lists.
    [() => ask(nested(talk)), () => ask(widest)],
    // Subscriptions without end, and something to tell them.
    [(number) => subscribe(url, attacker, number), () => ask(write, signedIn, { input: message(talk) })],
    // The schema, by nobody.
    [
      (number) => ask(schema(number), {}),
      (number) => ask(manyNames(number), {}),
      (number) => ask(wholeSchema(number), {}),
    ],
    // Long answers.
    [() => ask(oneText(3000, talk)), () => askUnread(oneText(5, talk)), () => askUnread(oneText(1, talk))],
    // Many reads and writes in one call.
    [
      () => ask(searches(900)),
      () => ask(searches(5)),
      () => ask(writes(450, talk)),
      () => ask(writes(5, talk)),
    ],
  ]
}

const nested = ({ channelId }: Talk) =>
  `{ getChannel(id: "${channelId}") { ${'conversations { channel { '.repeat(4)} id ${'} } '.repeat(4)} } }`

/** As much as one may ask for. */
const widest = `{ channelUsersByUser(limit: 200) { items { channel { id name users { id name }
  conversations { id lastMessage { content } } } } } }`

const schema = (number: number) =>
  `query Q${number} { __schema { types { ${times(1950, (at) => `a${at}: description`)} } } }`

const wholeSchema = (number: number) =>
  `query Q${number} { __schema { types { name description fields { name description args { name description } type { name ofType { name } } } } } }`

const manyNames = (number: number) =>
  `query Q${number} { ${times(9, (at) => `m${at}: me { ${times(990, (name) => `a${name}: name`)} }`)} }`

const oneText = (names: number, { conversationId }: Talk) =>
  `{ messagesByConversation(conversationID: "${conversationId}", limit: 200) { items { ${times(names, (at) => `a${at}: content`)} } } }`

const searches = (count: number) =>
  `{ ${times(count, (at) => `a${at}: searchMembers(keyword: "a") { id }`)} }`

const write = 'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }'
/** Three bytes each: the longest that a message can be. */
const words = '語'.repeat(20_000)
const message = ({ conversationId }: Talk) => ({
  id: newId(),
  conversationID: conversationId,
  content: words,
})

const writes = (count: number, { conversationId }: Talk) =>
  `mutation { ${times(count, (at) => `a${at}: createMessage(input: { id: "${newId()}", conversationID: "${conversationId}", content: "x" }) { id }`)} }`

/** Takes the answer off the line at no time, or when a minute has passed. */
function unread(url: string, headers: Record<string, string>, query: string): undefined {
  const { port } = new URL(url)
  const body = JSON.stringify({ query })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json',
    'content-length': body.length,
    host: 'localhost',
  })
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => undefined).pause()
  socket.write(
    `POST /graphql HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), 60_000).unref()
  return undefined
}

/** A socket with a hundred subscriptions, no two alike: those that are allowed, and some that never were meant to be. */
function subscribe(url: string, { accessToken, agencyId }: Person, number: number): undefined {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  socket.on('error', () => undefined)
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'connection_init', payload: { accessToken, agencyID: agencyId } }))
    for (let at = 0; at < 100; at += 1) {
      const names = at % 10 === 0 ? times(1500, (name) => `a${name}: content`) : 'content'
      const parts = `message { id ${names} } root { content lastResponse { content } } conversation { lastMessage { content } }`
      const query = `subscription S${number}x${at} { onEvent { ... on MessageCreated { ${parts} } } }`
      socket.send(JSON.stringify({ id: `${at}`, type: 'subscribe', payload: { query } }))
    }
  })
  setTimeout(() => socket.terminate(), 20_000).unref()
  return undefined
}
