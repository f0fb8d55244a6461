import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { Random } from '../harness/random.ts'
import type { Ledger } from './ledger.ts'
import type { Person } from './person.ts'

const write = 'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }'
const invite =
  'mutation ($input: CreatePendingInvitationInput!) { createPendingInvitation(input: $input) { id } }'
/** Until a server that does not answer is asked again. Milliseconds. */
const patience = 100

export type Load = {
  conversationId: string
  ledger: Ledger
  /** the addresses whose invitation was acknowledged */
  invited: Set<string>
  report(defect: string): void
  readonly stopped: boolean
}

type Writer = { person: Person; isClient: boolean; mayInvite: boolean; random: Random; load: Load }

/** Writes without a pause until the load is stopped; what waits for its answer then is sent to its end. */
export async function keepWriting(writer: Writer): Promise<void> {
  const { random, load } = writer
  while (!load.stopped) {
    const chance = random.below(100)
    if (writer.isClient && chance < 10) await writeWhatIsRefused(writer)
    else if (chance < 15) await takeAnothersId(writer)
    else if (chance < 20) await writeOnce(writer)
    else if (chance < 28 && writer.mayInvite) await inviteSomebody(writer)
    else await writeUntilAnswered(writer, messageOf(writer))
  }
}

type Message = { id: string; content: string; internal?: boolean }

function messageOf({ isClient, random, person }: Writer): Message {
  const id = newId()
  const internal = !isClient && random.oneIn(4)
  return { id, content: `${person.email} ${id}`, ...(internal ? { internal } : {}) }
}

/** As the outbox does: the same id again until the server has said yes or no. */
export async function writeUntilAnswered(
  { person, load }: Pick<Writer, 'person' | 'load'>,
  message: Message,
): Promise<void> {
  for (;;) {
    const outcome = await person.call(write, { input: { conversationID: load.conversationId, ...message } })
    if ('data' in outcome) return load.ledger.acknowledge(message.id, entryOf(message))
    if ('refusal' in outcome) return load.report(`${message.id} was refused: ${outcome.refusal}`)
    await pause(patience)
  }
}

/** As when the page is closed: the client never learns whether it arrived. */
async function writeOnce(writer: Writer): Promise<void> {
  const { person, load } = writer
  const message = messageOf(writer)
  const outcome = await person.call(write, { input: { conversationID: load.conversationId, ...message } })
  if ('data' in outcome) load.ledger.acknowledge(message.id, entryOf(message))
  else if ('lost' in outcome) load.ledger.unknown.set(message.id, entryOf(message))
  else load.report(`${message.id} was refused: ${outcome.refusal}`)
}

async function writeWhatIsRefused({ person, load }: Writer): Promise<void> {
  const id = newId()
  load.ledger.refused.add(id)
  const input = { id, conversationID: load.conversationId, content: 'must not be there', internal: true }
  const outcome = await person.call(write, { input })
  if ('data' in outcome) load.report(`${id} should have been refused`)
}

/** Another text under an id that has been acknowledged. */
async function takeAnothersId({ person, load, random }: Writer): Promise<void> {
  const ids = [...load.ledger.acknowledged.keys()].slice(-50)
  if (ids.length === 0) return
  const id = random.pick(ids)
  const input = { id, conversationID: load.conversationId, content: 'another text' }
  const outcome = await person.call(write, { input })
  if ('data' in outcome) load.report(`${id} was given twice`)
}

async function inviteSomebody({ person, load }: Writer): Promise<void> {
  const email = `guest.${newId()}@example.test`
  const outcome = await person.call(invite, { input: { email, agencyRole: 'client' } })
  if ('data' in outcome) load.invited.add(email)
}

const entryOf = ({ content, internal = false }: Message) => ({ content, internal })
