import type { AgencyCaller, TestAgency } from '../agencies/factory.ts'
import { signAccessToken } from '../identity/commands/tokens.ts'
import type { settableClock, TestServer } from '../testing/server.ts'
import { lookForReaders } from './commands/look.ts'

/** Processes waiting messages and sends the resulting mails. For servers whose jobs wait for `settle`. */
export async function look(server: TestServer): Promise<void> {
  await server.settle()
  await server.app.asPlatform(lookForReaders)
  await server.settle()
}

/** Changes settings of a person's own account. */
export async function choose(server: TestServer, person: AgencyCaller, change: Record<string, unknown>) {
  const { errors } = await server.graphql(
    person,
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
    { input: { id: person.userId, ...change } },
  )
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
}

/** The mails to a person, oldest first. */
export const mailsTo = (server: TestServer, { email }: { email: string }) =>
  server.mails.filter(({ to }) => to === email)

/** Advances the server's clock by minutes, and extends the sessions of the given people. */
export async function pass(
  server: TestServer,
  clock: ReturnType<typeof settableClock>,
  minutes: number,
  people: AgencyCaller[],
): Promise<void> {
  clock.advance(minutes * 60_000)
  for (const person of people) person.accessToken = await signAccessToken(server.app, person)
}

/** A time (HH:MM or HH:MM:SS) in UTC of the day that begins at a moment, and of the next one from 24:00 on. */
type Until = { day: number; time: string; agency: TestAgency; reader: AgencyCaller }

/** Moves on to a time while everyone in an agency stays signed in; answers the subjects of the reader's mails until then. */
export async function mailsUntil(
  server: TestServer,
  clock: ReturnType<typeof settableClock>,
  { day, time, agency, reader }: Until,
): Promise<string[]> {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  const moment = day + ((hour * 60 + minute) * 60 + second) * 1000
  const everyone = [agency.owner, reader, agency.staff, agency.client]
  await pass(server, clock, (moment - clock.now().getTime()) / 60_000, everyone)
  await look(server)
  return mailsTo(server, reader).map(({ subject }) => subject)
}
