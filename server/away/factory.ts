import type { AgencyCaller } from '../agencies/factory.ts'
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
