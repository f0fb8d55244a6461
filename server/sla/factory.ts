import { change } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

/** Adds a rule for the first response within four hours; returns its id. */
export const addRule = async (
  server: TestServer,
  caller: Caller,
  { rule = {}, ...input }: { rule?: Record<string, unknown> } & Record<string, unknown> = {},
): Promise<string> => {
  const condition = { metric_name: 'first_response', metric_value: '240', metric_comparator: 'lte', ...rule }
  return (await change(server, caller, 'createSLARule', { isRequest: true, rule: condition, ...input })).id
}

/** The kinds of the notifications about service levels that somebody has, latest first. */
export async function toldTo(server: TestServer, caller: Caller): Promise<string[]> {
  await server.settle()
  const query = '{ notificationsByUser { items { kind } } }'
  type Told = { notificationsByUser: { items: { kind: string }[] } }
  const { data } = await server.graphql<Told>(caller, query, {})
  return (data?.notificationsByUser.items ?? [])
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('sla'))
}
